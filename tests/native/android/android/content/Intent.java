package android.content;

import android.net.Uri;

public class Intent {
  public static final String ACTION_VIEW = "android.intent.action.VIEW";
  public static final String CATEGORY_BROWSABLE = "android.intent.category.BROWSABLE";

  public Intent(String action, Uri uri) {}

  public Intent addCategory(String category) {
    return this;
  }
}
