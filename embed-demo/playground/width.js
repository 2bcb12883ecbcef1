/** The width of the box around the element, set by a slider or by dragging its edge. */
export function widthControls({ box, slider, grip, output }, onChange) {
  function applyWidth() {
    box.style.width = `${slider.value}px`;
    output.value = `${slider.value} px`;
    onChange();
  }

  function drag(event) {
    // The slider clamps the value.
    slider.value = event.clientX - box.getBoundingClientRect().left;
    applyWidth();
  }

  slider.addEventListener('input', applyWidth);
  grip.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', drag);
  });
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', drag));
  // On a phone the box starts as wide as the screen allows.
  const availableWidth = document.documentElement.clientWidth - grip.offsetWidth - 2;
  slider.value = Math.min(slider.value, availableWidth);
  applyWidth();
}
