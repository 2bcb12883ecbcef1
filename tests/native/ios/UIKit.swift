// The part of UIKit that the iOS recipe uses, as the SDK declares it; only for a compiler to check against.

@_exported import Foundation

@MainActor open class UIView: NSObject {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }

    open var bounds: CGRect { fatalError() }
    open var autoresizingMask: AutoresizingMask { get { fatalError() } set {} }
    open func addSubview(_ view: UIView) {}
}

@MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled: Bool { get { fatalError() } set {} }
}

@MainActor open class UIViewController: NSObject {
    open var view: UIView! { get { fatalError() } set {} }
    open var navigationController: UINavigationController? { fatalError() }
    open func viewDidLoad() {}
}

@MainActor open class UINavigationController: UIViewController {
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { fatalError() }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
}

@MainActor open class UIApplication: NSObject {
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
    open class var shared: UIApplication { fatalError() }
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {}
}
