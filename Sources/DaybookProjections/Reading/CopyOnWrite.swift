/// A large value behind a reference.
///
/// A type with many such values is small and fast to copy. The value itself is copied only when one
/// of several holders changes it.
///
/// A read model of an app has up to seventeen ``Rows``. Stored directly, they would be copied by
/// generated code in each type that contains the read model. That code was 2 MB of the command's 35
/// MB.
@propertyWrapper package struct CopyOnWrite<Value: Sendable>: Sendable {
  @usableFromInline var storage: Storage

  @inlinable package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  @inlinable package var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

extension CopyOnWrite {
  // The compiler cannot check that this class is sendable, but it is. The value is changed only
  // through its single holder, and one thread at a time changes a holder, as with every structure.
  @usableFromInline final class Storage: @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }
}
