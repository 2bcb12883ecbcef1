/** Sets the width of the box around the element by the slider, and by dragging the `grip` at the edge of the box. */
export function widthControls({ box, slider, grip, output }, onChange) {
  function applyWidth() {
    box.style.width = `${slider.value}px`;
    output.value = `${slider.value} px`;
    onChange();
  }

  function drag(event) {
    // The slider keeps the value between its `min` and `max`.
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
  // On a narrow screen, the box is at first as wide as the screen allows.
  const availableWidth = document.documentElement.clientWidth - grip.offsetWidth - 2;
  slider.value = Math.min(slider.value, availableWidth);
  applyWidth();
}
