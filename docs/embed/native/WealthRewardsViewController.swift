import UIKit
import WebKit

/// Shows your page with `<wealth-rewards bridge="auto">` and exchanges messages with it.
final class WealthRewardsViewController: UIViewController {
    private static let host = "app.example.com"
    private static let origin = "https://\(host)"

    /// Returns the token, or `nil` when nobody is logged in. Throws when your server fails.
    var askMyServer: () async throws -> String? = { nil }

    /// With `session="host"`: the token of your server for this action, after your own confirmation. `nil` stops the action.
    var stepUp: (_ action: String, _ params: [String: Any]) async throws -> String? = { _, _ in nil }

    private var webView: WKWebView!

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.addScriptMessageHandler(
            Listener(self), contentWorld: .page, name: "wealthRewardsHost")
        webView = WKWebView(frame: view.bounds, configuration: configuration)
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        webView.navigationDelegate = self
        view.addSubview(webView)
        webView.load(URLRequest(url: URL(string: "\(Self.origin)/rewards.html")!))
    }

    /// The action of your own back button.
    @objc func backTapped() {
        if !sendToPage("back") { closeScreen() }
    }

    /// Call it after a login or a logout in your app, and when another member has logged in.
    func sessionChanged() {
        _ = sendToPage("sessionChanged")
    }

    /// Handles a message of the page and returns the reply, which only that page receives.
    fileprivate func reply(to message: WKScriptMessage) async -> String? {
        let frame = message.frameInfo, origin = frame.securityOrigin
        guard frame.isMainFrame, origin.protocol == "https", origin.host == Self.host, origin.port == 0,
              let json = message.body as? String,
              let fields = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
              let kind = fields["kind"] as? String, let id = fields["id"] as? String,
              let method = fields["method"] as? String else { return nil }
        let params = fields["params"] as? [String: Any] ?? [:]
        func answer(_ more: [String: Any]) -> String? { envelope("res", id, method, more) }
        switch method {
        case "hello":
            let capabilities = ["getSession", "stepUp", "openUrl", "setBackEnabled"]
            return answer(["result": ["platform": "ios", "capabilities": capabilities] as [String: Any]])
        case "getSession":
            do {
                // Without a result nobody is logged in.
                guard let token = try await askMyServer() else { return answer([:]) }
                return answer(["result": ["token": token]])
            } catch {
                return answer(["error": ["code": "FAILED", "message": method]])
            }
        case "stepUp":
            do {
                let action = params["action"] as? String ?? ""
                let details = params["params"] as? [String: Any] ?? [:]
                guard let token = try await stepUp(action, details) else { return answer([:]) }
                return answer(["result": ["stepUpToken": token]])
            } catch {
                return answer(["error": ["code": "FAILED", "message": method]])
            }
        case "openUrl":
            openOutside((params["url"] as? String).flatMap { URL(string: $0) })
            return answer(["result": [String: Any]()])
        case "setBackEnabled":
            let isEnabled = params["enabled"] as? Bool ?? false
            navigationController?.interactivePopGestureRecognizer?.isEnabled = !isEnabled
            return nil
        case "back":
            let result = fields["result"] as? [String: Any] ?? [:]
            if result["handled"] as? Bool != true { closeScreen() }
            return nil
        default:
            return kind == "req" ? answer(["error": ["code": "UNSUPPORTED", "message": method]]) : nil
        }
    }

    /// Sends a request while the page has your origin. Returns whether it was sent. The script checks the origin again.
    private func sendToPage(_ method: String) -> Bool {
        guard isOwnOrigin(webView.url), let json = envelope("req", method, method) else { return false }
        let event = "window.dispatchEvent(new CustomEvent('wr-host', { detail: json }))"
        webView.callAsyncJavaScript(
            "if (location.origin === ownOrigin) \(event)",
            arguments: ["json": json, "ownOrigin": Self.origin], in: nil, in: .page)
        return true
    }

    private func envelope(_ kind: String, _ id: String, _ method: String, _ more: [String: Any] = [:]) -> String? {
        let head: [String: Any] = ["ns": "wealth-rewards", "v": 1, "kind": kind, "id": id, "method": method]
        let whole = head.merging(more) { $1 }
        guard let json = try? JSONSerialization.data(withJSONObject: whole) else { return nil }
        return String(decoding: json, as: UTF8.self)
    }

    private func isOwnOrigin(_ url: URL?) -> Bool {
        url?.scheme == "https" && url?.host == Self.host && url?.port == nil
    }

    private func openOutside(_ url: URL?) {
        guard let url = url, url.scheme == "https" else { return }
        UIApplication.shared.open(url)
    }

    private func closeScreen() {
        navigationController?.popViewController(animated: true)
    }
}

/// Keeps the web view on your origin; every other page opens outside.
extension WealthRewardsViewController: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        if navigationAction.targetFrame?.isMainFrame == false { return .allow }
        if isOwnOrigin(navigationAction.request.url) { return .allow }
        openOutside(navigationAction.request.url)
        return .cancel
    }
}

/// The web view retains its handlers. This one holds the view controller weakly, so it can be released.
private final class Listener: NSObject, WKScriptMessageHandlerWithReply {
    private weak var host: WealthRewardsViewController?

    init(_ host: WealthRewardsViewController) {
        self.host = host
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        (await host?.reply(to: message), nil)
    }
}
