#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension SystemError {
  /// The error of an `errno`.
  package init(system number: CInt, while operation: String, at place: String? = nil) {
    self.init(Code(system: number), while: operation, at: place)
  }
}

extension SystemError.Code {
  package init(system number: CInt) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .noPermission
      case EROFS: .readOnlyFileSystem
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case ENOMEM: .noAddressSpace
      case EPIPE: .brokenPipe
      case EEXIST: .alreadyExists
      default: .system(number)
      }
  }
}
