/// A large value behind a reference: who holds many of them is small and is copied quickly, and a copy is
/// made only where one of several holders changes it.
///
/// A read model of an app holds up to seventeen ``Rows``. Held directly, each type around such a read model
/// has code to copy them all: 2 of the 35 MB of the command were that code.
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
  // Unchecked, and true: the value is changed only through a holder that is the only one, and a holder is
  // changed by one thread at a time, as every structure is.
  @usableFromInline final class Storage: @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }
}
