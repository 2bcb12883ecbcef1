/** The width of the box around the element, by a slider or by dragging its edge. */
export function widthControls({ box, slider, grip, output }, onChange) {
  function follow() {
    box.style.width = `${slider.value}px`;
    output.value = `${slider.value} px`;
    onChange();
  }

  function drag(event) {
    // The slider keeps it within its limits.
    slider.value = event.clientX - box.getBoundingClientRect().left;
    follow();
  }

  slider.addEventListener('input', follow);
  grip.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', drag);
  });
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', drag));
  // On a phone it begins as wide as the screen lets it.
  const room = document.documentElement.clientWidth - grip.offsetWidth - 2;
  slider.value = Math.min(slider.value, room);
  follow();
}
