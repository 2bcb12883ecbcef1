package androidx.activity;

import androidx.lifecycle.LifecycleOwner;

public final class OnBackPressedDispatcher {
  public void addCallback(LifecycleOwner owner, OnBackPressedCallback callback) {}
}
