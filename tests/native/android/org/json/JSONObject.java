package org.json;

import java.util.Map;

public class JSONObject {
  public JSONObject() {}

  public JSONObject(String json) throws JSONException {}

  public JSONObject(Map<?, ?> copyFrom) {}

  public String optString(String name) {
    return "";
  }

  public boolean optBoolean(String name) {
    return false;
  }

  public JSONObject optJSONObject(String name) {
    return null;
  }
}
