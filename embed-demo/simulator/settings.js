export const SIDES = ['top', 'right', 'bottom', 'left', 'keyboard'];

/** How high the bars of a usual device of each kind are, in px. */
const BARS = {
  android: { top: 32, bottom: 24 },
  ios: { top: 47, bottom: 34 },
  iframe: { top: 0, bottom: 0 },
};

/** What the form on the page says about the host. */
export function readSettings(fields) {
  const chosen = (name) => fields[name].value || undefined;
  return {
    kind: fields.host.value,
    handshake: fields.handshake.value,
    session: fields.session.value,
    mobile: fields.mobile.value,
    delayMs: Number(fields.delay.value),
    insets: Object.fromEntries(SIDES.map((side) => [side, Number(fields[side].value)])),
    capabilities: [...fields.can].filter(({ checked }) => checked).map(({ value }) => value),
    // What the host leaves to the app is not said at all.
    theme: chosen('theme'),
    locale: chosen('locale'),
    route: chosen('route'),
  };
}

/** What the host says of itself in `hello`. */
export function describeHost({ kind, capabilities, insets, theme, locale, route }) {
  return { platform: kind, capabilities, insets, theme, locale, route };
}

/** Puts the sliders where the bars of the chosen kind of host are. */
export function setBars(fields) {
  for (const [side, px] of Object.entries(BARS[fields.host.value])) fields[side].value = px;
}

/** Says beside each slider where it stands. */
export function labelSliders(fields) {
  for (const side of SIDES) fields[side].nextElementSibling.value = `${fields[side].value} px`;
}
