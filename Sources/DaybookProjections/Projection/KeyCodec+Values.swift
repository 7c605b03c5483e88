internal import DaybookEvents

// One initializer for each number of values.
//
// One parameter pack could replace them all. It was 4 to 16 times slower, because Swift 6.3 walks a
// pack at run time. Each initializer is generated from the initializer before it.

extension KeyCodec {
  /// Lists 1 value in the order in which keys are compared.
  @inlinable @inline(__always) public init<V0: KeyPart>(
    _ f0: KeyField<Root, V0>, make: @escaping @Sendable (V0) -> Root
  ) {
    self.init(
      columns: { f0.columns },
      write: { (root: Root, writer: inout KeyWriter) in f0.get(root).write(to: &writer) },
      read: { (reader: inout KeyReader) throws(EventDecodingError) -> Root in
        make(try V0(from: &reader))
      },
      check: { (root: Root, writer: inout KeyWriter) in
        let again = make(f0.get(root))
        f0.compare(root, again, &writer)
      })
  }

  /// Lists 2 values in the order in which keys are compared.
  @inlinable @inline(__always) public init<V0: KeyPart, V1: KeyPart>(
    _ f0: KeyField<Root, V0>, _ f1: KeyField<Root, V1>, make: @escaping @Sendable (V0, V1) -> Root
  ) {
    self.init(
      columns: { f0.columns + f1.columns },
      write: { (root: Root, writer: inout KeyWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
      },
      read: { (reader: inout KeyReader) throws(EventDecodingError) -> Root in
        make(try V0(from: &reader), try V1(from: &reader))
      },
      check: { (root: Root, writer: inout KeyWriter) in
        let again = make(f0.get(root), f1.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
      })
  }

  /// Lists 3 values in the order in which keys are compared.
  @inlinable @inline(__always) public init<V0: KeyPart, V1: KeyPart, V2: KeyPart>(
    _ f0: KeyField<Root, V0>, _ f1: KeyField<Root, V1>, _ f2: KeyField<Root, V2>,
    make: @escaping @Sendable (V0, V1, V2) -> Root
  ) {
    self.init(
      columns: { f0.columns + f1.columns + f2.columns },
      write: { (root: Root, writer: inout KeyWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
      },
      read: { (reader: inout KeyReader) throws(EventDecodingError) -> Root in
        make(try V0(from: &reader), try V1(from: &reader), try V2(from: &reader))
      },
      check: { (root: Root, writer: inout KeyWriter) in
        let again = make(f0.get(root), f1.get(root), f2.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
      })
  }

  /// Lists 4 values in the order in which keys are compared.
  @inlinable @inline(__always) public init<V0: KeyPart, V1: KeyPart, V2: KeyPart, V3: KeyPart>(
    _ f0: KeyField<Root, V0>, _ f1: KeyField<Root, V1>, _ f2: KeyField<Root, V2>,
    _ f3: KeyField<Root, V3>, make: @escaping @Sendable (V0, V1, V2, V3) -> Root
  ) {
    self.init(
      columns: { f0.columns + f1.columns + f2.columns + f3.columns },
      write: { (root: Root, writer: inout KeyWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
      },
      read: { (reader: inout KeyReader) throws(EventDecodingError) -> Root in
        make(
          try V0(from: &reader), try V1(from: &reader), try V2(from: &reader), try V3(from: &reader)
        )
      },
      check: { (root: Root, writer: inout KeyWriter) in
        let again = make(f0.get(root), f1.get(root), f2.get(root), f3.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
      })
  }

  /// Lists 5 values in the order in which keys are compared.
  @inlinable @inline(__always)
  public init<V0: KeyPart, V1: KeyPart, V2: KeyPart, V3: KeyPart, V4: KeyPart>(
    _ f0: KeyField<Root, V0>, _ f1: KeyField<Root, V1>, _ f2: KeyField<Root, V2>,
    _ f3: KeyField<Root, V3>, _ f4: KeyField<Root, V4>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4) -> Root
  ) {
    self.init(
      columns: { f0.columns + f1.columns + f2.columns + f3.columns + f4.columns },
      write: { (root: Root, writer: inout KeyWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
      },
      read: { (reader: inout KeyReader) throws(EventDecodingError) -> Root in
        make(
          try V0(from: &reader), try V1(from: &reader), try V2(from: &reader),
          try V3(from: &reader), try V4(from: &reader))
      },
      check: { (root: Root, writer: inout KeyWriter) in
        let again = make(f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
      })
  }

  /// Lists 6 values in the order in which keys are compared.
  @inlinable @inline(__always)
  public init<V0: KeyPart, V1: KeyPart, V2: KeyPart, V3: KeyPart, V4: KeyPart, V5: KeyPart>(
    _ f0: KeyField<Root, V0>, _ f1: KeyField<Root, V1>, _ f2: KeyField<Root, V2>,
    _ f3: KeyField<Root, V3>, _ f4: KeyField<Root, V4>, _ f5: KeyField<Root, V5>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5) -> Root
  ) {
    self.init(
      columns: { f0.columns + f1.columns + f2.columns + f3.columns + f4.columns + f5.columns },
      write: { (root: Root, writer: inout KeyWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
      },
      read: { (reader: inout KeyReader) throws(EventDecodingError) -> Root in
        make(
          try V0(from: &reader), try V1(from: &reader), try V2(from: &reader),
          try V3(from: &reader), try V4(from: &reader), try V5(from: &reader))
      },
      check: { (root: Root, writer: inout KeyWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
      })
  }
}
