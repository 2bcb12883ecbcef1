package android.webkit;

public abstract class WebSettings {
  public abstract boolean getJavaScriptEnabled();

  public abstract void setJavaScriptEnabled(boolean flag);

  public abstract boolean getDomStorageEnabled();

  public abstract void setDomStorageEnabled(boolean flag);
}
