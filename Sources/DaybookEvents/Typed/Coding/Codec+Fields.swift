// One initializer for each number of fields.
//
// One parameter pack could replace them all. In measurements it was 4 to 16 times as slow, because
// Swift 6.3 walks a pack at run time. So packs are used only to list the fields, once for each
// type, and to compare values in debug builds. Each initializer is generated from the initializer
// before it.

extension Codec {
  /// Lists 1 field.
  @inlinable @inline(__always) public init<V0: FieldValue>(
    _ f0: CodedField<Root, V0>, make: @escaping @Sendable (V0) -> Root
  ) {
    self.init(
      columns: { Self.columns(f0) },
      write: { (root: Root, writer: inout EventWriter) in f0.get(root).write(to: &writer) },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(try f0.read(from: &reader))
      },
      check: { Self.compare($0, make, &$1, f0) })
  }

  /// Lists 2 fields in the order of storage.
  @inlinable @inline(__always) public init<V0: FieldValue, V1: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>,
    make: @escaping @Sendable (V0, V1) -> Root
  ) {
    self.init(
      columns: { Self.columns(f0, f1) },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(try f0.read(from: &reader), try f1.read(from: &reader))
      },
      check: { Self.compare($0, make, &$1, f0, f1) })
  }

  /// Lists 3 fields in the order of storage.
  @inlinable @inline(__always) public init<V0: FieldValue, V1: FieldValue, V2: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    make: @escaping @Sendable (V0, V1, V2) -> Root
  ) {
    self.init(
      columns: { Self.columns(f0, f1, f2) },
      write: { (root: Root, writer: inout EventWriter) in
        f0.get(root).write(to: &writer)
        f1.get(root).write(to: &writer)
        f2.get(root).write(to: &writer)
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) -> Root in
        make(try f0.read(from: &reader), try f1.read(from: &reader), try f2.read(from: &reader))
      },
      check: { Self.compare($0, make, &$1, f0, f1, f2) })
  }

  /// Lists 4 fields in the order of storage.
  @inlinable @inline(__always)
  public init<V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, make: @escaping @Sendable (V0, V1, V2, V3) -> Root
  ) {
    self.init(
      columns: { Self.columns(f0, f1, f2, f3) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3) })
  }

  /// Lists 5 fields in the order of storage.
  @inlinable @inline(__always)
  public init<V0: FieldValue, V1: FieldValue, V2: FieldValue, V3: FieldValue, V4: FieldValue>(
    _ f0: CodedField<Root, V0>, _ f1: CodedField<Root, V1>, _ f2: CodedField<Root, V2>,
    _ f3: CodedField<Root, V3>, _ f4: CodedField<Root, V4>,
    make: @escaping @Sendable (V0, V1, V2, V3, V4) -> Root
  ) {
    self.init(
      columns: { Self.columns(f0, f1, f2, f3, f4) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12) },
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
      check: { Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12) })
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13) },
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
      check: {
        Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13)
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
      columns: { Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14) },
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
      check: {
        Self.compare($0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14)
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
        Self.columns(f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15)
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
      check: {
        Self.compare(
          $0, make, &$1, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15)
      })
  }
}

extension Codec {
  @usableFromInline static func columns<each Value: FieldValue>(
    _ fields: repeat CodedField<Root, each Value>
  ) -> [CodedColumn] {
    var columns: [CodedColumn] = []
    for field in repeat each fields { columns += field.columns }
    return columns
  }

  /// Makes the writer refuse `root`, if `make` returns a different value for the field values of
  /// `root`.
  @usableFromInline static func compare<each Value: FieldValue>(
    _ root: Root, _ make: (repeat each Value) -> Root, _ writer: inout EventWriter,
    _ fields: repeat CodedField<Root, each Value>
  ) {
    let again = make(repeat (each fields).get(root))
    for field in repeat each fields { field.compare(root, again, &writer) }
  }
}
