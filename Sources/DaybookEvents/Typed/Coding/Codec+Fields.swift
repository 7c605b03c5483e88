// One initializer for each number of fields.
//
// One parameter pack could replace them all, but measured 4 to 16 times as slow as code by hand.
// Swift 6.3 walks a pack at run time. Each initializer is generated from the one before.

extension Codec {
  /// Lists 1 field.
  @inlinable @inline(__always) public init<V0: FieldValue>(
    _ f0: CodedField<Root, V0>, make: @escaping @Sendable (V0) -> Root
  ) {
    self.init(
      columns: { f0.columns },
      write: { (root: Root, writer: inout EventWriter) in f0.get(root).write(to: &writer) },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(try f0.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(f0.get(root))
        f0.compare(root, again, &writer)
      })
  }

  /// Lists 2 fields in the order of storage.
  @inlinable @inline(__always) public init<V0: FieldValue, V1: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>,
    make: @escaping @Sendable (V0, V1) -> Root
  ) {
    self.init(
      columns: { [f0.columns, f1.columns].flatMap(\.self) },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(try f0.read(from: &reader), try f1.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(f0.get(root), f1.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
      })
  }

  /// Lists 3 fields in the order of storage.
  @inlinable @inline(__always) public init<V0: FieldValue, V1: FieldValue, V2: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    make: @escaping @Sendable (V0, V1, V2) -> Root
  ) {
    self.init(
      columns: { [f0.columns, f1.columns, f2.columns].flatMap(\.self) },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(f0.get(root), f1.get(root), f2.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
      })
  }

  /// Lists 4 fields in the order of storage.
  @inlinable @inline(__always)
  public init<V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, make: @escaping @Sendable (V0, V1, V2, V3) -> Root
  ) {
    self.init(
      columns: { [f0.columns, f1.columns, f2.columns, f3.columns].flatMap(\.self) },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(f0.get(root), f1.get(root), f2.get(root), f3.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
      })
  }

  /// Lists 5 fields in the order of storage.
  @inlinable @inline(__always)
  public init<V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4) -> Root
  ) {
    self.init(
      columns: {
        [f0.columns, f1.columns, f2.columns, f3.columns, f4.columns].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
      })
  }

  /// Lists 6 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5) -> Root
  ) {
    self.init(
      columns: {
        [f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns]
          .flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
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

  /// Lists 7 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
      })
  }

  /// Lists 8 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
      })
  }

  /// Lists 9 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
      })
  }

  /// Lists 10 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue, V9: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    _ f9: CodedField<Root, V9>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns, f9.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
        f9.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader),
          try f9.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root), f9.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
        f9.compare(root, again, &writer)
      })
  }

  /// Lists 11 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue, V9: FieldValue, V10: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    _ f9: CodedField<Root, V9>, _ f10: CodedField<Root, V10>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns, f9.columns, f10.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
        f9.get(root).write(to: &writer)
        f10.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader),
          try f9.read(from: &reader), try f10.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root), f9.get(root), f10.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
        f9.compare(root, again, &writer)
        f10.compare(root, again, &writer)
      })
  }

  /// Lists 12 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue, V9: FieldValue, V10: FieldValue, V11: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    _ f9: CodedField<Root, V9>, _ f10: CodedField<Root, V10>, _ f11: CodedField<Root, V11>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns, f9.columns, f10.columns, f11.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
        f9.get(root).write(to: &writer)
        f10.get(root).write(to: &writer)
        f11.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader),
          try f9.read(from: &reader), try f10.read(from: &reader), try f11.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root), f9.get(root), f10.get(root), f11.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
        f9.compare(root, again, &writer)
        f10.compare(root, again, &writer)
        f11.compare(root, again, &writer)
      })
  }

  /// Lists 13 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue, V9: FieldValue, V10: FieldValue,
    V11: FieldValue, V12: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    _ f9: CodedField<Root, V9>, _ f10: CodedField<Root, V10>, _ f11: CodedField<Root, V11>,
    _ f12: CodedField<Root, V12>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns, f9.columns, f10.columns, f11.columns,
          f12.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
        f9.get(root).write(to: &writer)
        f10.get(root).write(to: &writer)
        f11.get(root).write(to: &writer)
        f12.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader),
          try f9.read(from: &reader), try f10.read(from: &reader), try f11.read(from: &reader),
          try f12.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root), f9.get(root), f10.get(root), f11.get(root),
          f12.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
        f9.compare(root, again, &writer)
        f10.compare(root, again, &writer)
        f11.compare(root, again, &writer)
        f12.compare(root, again, &writer)
      })
  }

  /// Lists 14 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue, V9: FieldValue, V10: FieldValue,
    V11: FieldValue, V12: FieldValue, V13: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    _ f9: CodedField<Root, V9>, _ f10: CodedField<Root, V10>, _ f11: CodedField<Root, V11>,
    _ f12: CodedField<Root, V12>, _ f13: CodedField<Root, V13>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns, f9.columns, f10.columns, f11.columns,
          f12.columns, f13.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
        f9.get(root).write(to: &writer)
        f10.get(root).write(to: &writer)
        f11.get(root).write(to: &writer)
        f12.get(root).write(to: &writer)
        f13.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader),
          try f9.read(from: &reader), try f10.read(from: &reader), try f11.read(from: &reader),
          try f12.read(from: &reader), try f13.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root), f9.get(root), f10.get(root), f11.get(root),
          f12.get(root), f13.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
        f9.compare(root, again, &writer)
        f10.compare(root, again, &writer)
        f11.compare(root, again, &writer)
        f12.compare(root, again, &writer)
        f13.compare(root, again, &writer)
      })
  }

  /// Lists 15 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue, V9: FieldValue, V10: FieldValue,
    V11: FieldValue, V12: FieldValue, V13: FieldValue, V14: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    _ f9: CodedField<Root, V9>, _ f10: CodedField<Root, V10>, _ f11: CodedField<Root, V11>,
    _ f12: CodedField<Root, V12>, _ f13: CodedField<Root, V13>, _ f14: CodedField<Root, V14>,
    make:
      @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14) -> Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns, f9.columns, f10.columns, f11.columns,
          f12.columns, f13.columns, f14.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
        f9.get(root).write(to: &writer)
        f10.get(root).write(to: &writer)
        f11.get(root).write(to: &writer)
        f12.get(root).write(to: &writer)
        f13.get(root).write(to: &writer)
        f14.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader),
          try f9.read(from: &reader), try f10.read(from: &reader), try f11.read(from: &reader),
          try f12.read(from: &reader), try f13.read(from: &reader), try f14.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root), f9.get(root), f10.get(root), f11.get(root),
          f12.get(root), f13.get(root), f14.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
        f9.compare(root, again, &writer)
        f10.compare(root, again, &writer)
        f11.compare(root, again, &writer)
        f12.compare(root, again, &writer)
        f13.compare(root, again, &writer)
        f14.compare(root, again, &writer)
      })
  }

  /// Lists 16 fields in the order of storage.
  @inlinable @inline(__always)
  public init<
    V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue, V5: FieldValue,
    V6: FieldValue, V7: FieldValue, V8: FieldValue, V9: FieldValue, V10: FieldValue,
    V11: FieldValue, V12: FieldValue, V13: FieldValue, V14: FieldValue, V15: FieldValue
  >(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>, _ f5: CodedField<Root, V5>,
    _ f6: CodedField<Root, V6>, _ f7: CodedField<Root, V7>, _ f8: CodedField<Root, V8>,
    _ f9: CodedField<Root, V9>, _ f10: CodedField<Root, V10>, _ f11: CodedField<Root, V11>,
    _ f12: CodedField<Root, V12>, _ f13: CodedField<Root, V13>, _ f14: CodedField<Root, V14>,
    _ f15: CodedField<Root, V15>,
    make:
      @escaping @Sendable (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15) ->
      Root
  ) {
    self.init(
      columns: {
        [
          f0.columns, f1.columns, f2.columns, f3.columns, f4.columns, f5.columns,
          f6.columns, f7.columns, f8.columns, f9.columns, f10.columns, f11.columns,
          f12.columns, f13.columns, f14.columns, f15.columns,
        ].flatMap(\.self)
      },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
        f3.get(root).write(to: &writer)
        f4.get(root).write(to: &writer)
        f5.get(root).write(to: &writer)
        f6.get(root).write(to: &writer)
        f7.get(root).write(to: &writer)
        f8.get(root).write(to: &writer)
        f9.get(root).write(to: &writer)
        f10.get(root).write(to: &writer)
        f11.get(root).write(to: &writer)
        f12.get(root).write(to: &writer)
        f13.get(root).write(to: &writer)
        f14.get(root).write(to: &writer)
        f15.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(
          try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader),
          try f3.read(from: &reader), try f4.read(from: &reader), try f5.read(from: &reader),
          try f6.read(from: &reader), try f7.read(from: &reader), try f8.read(from: &reader),
          try f9.read(from: &reader), try f10.read(from: &reader), try f11.read(from: &reader),
          try f12.read(from: &reader), try f13.read(from: &reader), try f14.read(from: &reader),
          try f15.read(from: &reader))
      },
      check: { (root: Root, writer: inout EventWriter) in
        let again = make(
          f0.get(root), f1.get(root), f2.get(root), f3.get(root), f4.get(root), f5.get(root),
          f6.get(root), f7.get(root), f8.get(root), f9.get(root), f10.get(root), f11.get(root),
          f12.get(root), f13.get(root), f14.get(root), f15.get(root))
        f0.compare(root, again, &writer)
        f1.compare(root, again, &writer)
        f2.compare(root, again, &writer)
        f3.compare(root, again, &writer)
        f4.compare(root, again, &writer)
        f5.compare(root, again, &writer)
        f6.compare(root, again, &writer)
        f7.compare(root, again, &writer)
        f8.compare(root, again, &writer)
        f9.compare(root, again, &writer)
        f10.compare(root, again, &writer)
        f11.compare(root, again, &writer)
        f12.compare(root, again, &writer)
        f13.compare(root, again, &writer)
        f14.compare(root, again, &writer)
        f15.compare(root, again, &writer)
      })
  }
}
