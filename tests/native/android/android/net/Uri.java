package android.net;

public abstract class Uri {
  public static Uri parse(String uri) {
    throw new UnsupportedOperationException();
  }

  public abstract String getScheme();

  public abstract String getEncodedAuthority();
}
