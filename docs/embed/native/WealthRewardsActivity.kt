package com.example.rewards

import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.OnBackPressedCallback
import androidx.appcompat.app.AppCompatActivity
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONException
import org.json.JSONObject

private const val ORIGIN = "https://app.example.com"

/** Shows your page with `<wealth-rewards bridge="auto">` and exchanges messages with it on the main thread. */
abstract class WealthRewardsActivity : AppCompatActivity() {
    private lateinit var webView: WebView
    private var page: JavaScriptReplyProxy? = null
    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() {
            if (!sendToPage(page, "req", "back", "back")) finish()
        }
    }

    /** Calls back on the main thread. A `null` token means that nobody is logged in. */
    protected abstract fun askMyServer(onToken: (String?) -> Unit, onFailure: () -> Unit)

    /** With `session="host"`: your server's token for this action, after your own confirmation. `null` stops the action. */
    protected open fun stepUp(action: String, params: JSONObject, onToken: (String?) -> Unit) = onToken(null)

    /** Call it after a login or a logout in your app, and when another member has logged in. */
    protected fun sessionChanged() {
        sendToPage(page, "req", "session", "sessionChanged")
    }

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        onBackPressedDispatcher.addCallback(this, back)
        webView = WebView(this)
        setContentView(webView)
        webView.settings.javaScriptEnabled = true
        webView.settings.domStorageEnabled = true
        webView.webViewClient = Navigation()
        // Must come before the page loads. Without this feature, the app in the page works without a host.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(webView, "WealthRewardsHost", setOf(ORIGIN)) {
                _, message, sourceOrigin, isMainFrame, reply ->
                val json = message.data
                if (isMainFrame && isOwnOrigin(sourceOrigin) && json != null) handleMessage(json, reply)
            }
        }
        webView.loadUrl("$ORIGIN/rewards.html")
    }

    override fun onDestroy() {
        webView.destroy()
        super.onDestroy()
    }

    private fun handleMessage(json: String, reply: JavaScriptReplyProxy) {
        val message = try { JSONObject(json) } catch (malformed: JSONException) { return }
        val kind = message.optString("kind")
        val id = message.optString("id")
        val method = message.optString("method")
        val params = message.optJSONObject("params") ?: JSONObject()
        fun refuse(code: String) =
            sendToPage(reply, "res", id, method, "error" to mapOf("code" to code, "message" to method))
        when (method) {
            "hello" -> {
                page = reply
                val capabilities = listOf("getSession", "stepUp", "openUrl", "setBackEnabled")
                sendToPage(reply, "res", id, method, "result" to
                    mapOf("platform" to "android", "capabilities" to capabilities))
            }
            "getSession" -> askMyServer(
                onToken = { token ->
                    sendToPage(reply, "res", id, method, "result" to token?.let { mapOf("token" to it) })
                },
                onFailure = { refuse("FAILED") }
            )
            "stepUp" -> stepUp(params.optString("action"), params.optJSONObject("params") ?: JSONObject()) { token ->
                sendToPage(reply, "res", id, method, "result" to token?.let { mapOf("stepUpToken" to it) })
            }
            "openUrl" -> {
                openOutside(Uri.parse(params.optString("url")))
                sendToPage(reply, "res", id, method, "result" to emptyMap<String, Any>())
            }
            "setBackEnabled" -> back.isEnabled = params.optBoolean("enabled")
            "back" -> {
                if (message.optJSONObject("result")?.optBoolean("handled") != true) finish()
            }
            else -> if (kind == "req") refuse("UNSUPPORTED")
        }
    }

    /** Sends a message to the page while it has your origin. Returns whether it was sent. */
    private fun sendToPage(
        to: JavaScriptReplyProxy?, kind: String, id: String, method: String, vararg more: Pair<String, Any?>
    ): Boolean {
        if (to == null || !isOwnOrigin(Uri.parse(webView.url ?: ""))) return false
        val envelope = mapOf("ns" to "wealth-rewards", "v" to 1, "kind" to kind, "id" to id, "method" to method)
        to.postMessage(JSONObject(envelope + more).toString())
        return true
    }

    private fun isOwnOrigin(uri: Uri) = "${uri.scheme}://${uri.encodedAuthority}" == ORIGIN

    private fun openOutside(uri: Uri) {
        if (uri.scheme != "https") return
        try {
            startActivity(Intent(Intent.ACTION_VIEW, uri).addCategory(Intent.CATEGORY_BROWSABLE))
        } catch (noBrowser: ActivityNotFoundException) {
            // No app on the device opens this URL.
        }
    }

    /** Keeps the WebView on your origin; every other page opens outside. */
    private inner class Navigation : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame || isOwnOrigin(request.url)) return false
            openOutside(request.url)
            return true
        }
    }
}
