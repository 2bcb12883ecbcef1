// The part of WebKit that the iOS recipe uses, as the SDK declares it; only for a compiler to check against.

@_exported import FoundationNetworking
import UIKit

@MainActor open class WKContentWorld: NSObject {
    open class var page: WKContentWorld { fatalError() }
}

@MainActor open class WKSecurityOrigin: NSObject {
    open var `protocol`: String { fatalError() }
    open var host: String { fatalError() }
    open var port: Int { fatalError() }
}

@MainActor open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { fatalError() }
    open var securityOrigin: WKSecurityOrigin { fatalError() }
}

@MainActor open class WKScriptMessage: NSObject {
    open var body: Any { fatalError() }
    open var frameInfo: WKFrameInfo { fatalError() }
}

@MainActor public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?)
}

@MainActor open class WKUserContentController: NSObject {
    open func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
        contentWorld: WKContentWorld, name: String
    ) {}
}

@MainActor open class WKWebViewConfiguration: NSObject {
    open var userContentController: WKUserContentController { get { fatalError() } set {} }
}

@MainActor open class WKNavigation: NSObject {}

@MainActor open class WKNavigationAction: NSObject {
    open var targetFrame: WKFrameInfo? { fatalError() }
    open var request: URLRequest { fatalError() }
}

public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow
}

@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
}

@MainActor open class WKWebView: UIView {
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {}
    open weak var navigationDelegate: (any WKNavigationDelegate)? { get { fatalError() } set {} }
    open var url: URL? { fatalError() }
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { fatalError() }
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld,
        completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {}
}
