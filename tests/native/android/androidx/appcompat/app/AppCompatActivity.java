package androidx.appcompat.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;
import androidx.activity.OnBackPressedDispatcher;
import androidx.lifecycle.LifecycleOwner;

public class AppCompatActivity extends Context implements LifecycleOwner {
  protected void onCreate(Bundle savedInstanceState) {}

  protected void onDestroy() {}

  public final OnBackPressedDispatcher getOnBackPressedDispatcher() {
    throw new UnsupportedOperationException();
  }

  public void setContentView(View view) {}

  public void startActivity(Intent intent) {}

  public void finish() {}
}
