/** The names of the insets: the four sides, and the keyboard. */
export const SIDES = ['top', 'right', 'bottom', 'left', 'keyboard'];

/** The heights of the bars of a typical device of each kind, in px. */
const BARS = {
  android: { top: 32, bottom: 24 },
  ios: { top: 47, bottom: 34 },
  iframe: { top: 0, bottom: 0 },
};

/** Reads the settings of the host from the form. */
export function readSettings(fields) {
  const chosen = (name) => fields[name].value || undefined;
  return {
    kind: fields.host.value,
    handshake: fields.handshake.value,
    session: fields.session.value,
    delayMs: Number(fields.delay.value),
    insets: Object.fromEntries(SIDES.map((side) => [side, Number(fields[side].value)])),
    capabilities: [...fields.can].filter(({ checked }) => checked).map(({ value }) => value),
    // `undefined`, and so not sent to the app, if nothing is chosen.
    theme: chosen('theme'),
    locale: chosen('locale'),
    route: chosen('route'),
  };
}

/** The fields of the host's `hello`. */
export function describeHost({ kind, capabilities, insets, theme, locale, route }) {
  return { platform: kind, capabilities, insets, theme, locale, route };
}

/** Sets the sliders for the insets to the heights of the bars of the chosen kind of host. */
export function setBars(fields) {
  for (const [side, px] of Object.entries(BARS[fields.host.value])) fields[side].value = px;
}

/** Writes the value beside each slider. */
export function labelSliders(fields) {
  for (const side of SIDES) fields[side].nextElementSibling.value = `${fields[side].value} px`;
}
