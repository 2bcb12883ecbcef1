package android.webkit;

import android.content.Context;
import android.view.View;

public class WebView extends View {
  public WebView(Context context) {}

  public WebSettings getSettings() {
    throw new UnsupportedOperationException();
  }

  public WebViewClient getWebViewClient() {
    throw new UnsupportedOperationException();
  }

  public void setWebViewClient(WebViewClient client) {}

  public String getUrl() {
    return null;
  }

  public void loadUrl(String url) {}

  public void destroy() {}
}
