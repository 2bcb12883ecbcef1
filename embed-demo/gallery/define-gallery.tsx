import { createRoot } from 'react-dom/client';
import tokens from '../../src/element/first-paint-tokens.module.css';
import shell from '../../src/element/placeholder.module.css';
import { createGalleryContext } from './gallery-context.ts';
import styles from './gallery.module.css';
import { Gallery } from './Gallery.tsx';

/** The custom element that contains the gallery. It has a shadow root, because the components of the app are in one too. */
class GalleryElement extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [tokens.sheet(), shell.sheet(), styles.sheet()];
    const frame = document.createElement('div');
    const container = document.createElement('div');
    frame.className = shell.classes['frame'] ?? '';
    container.className = shell.classes['container'] ?? '';
    frame.append(container);
    root.append(frame);
    const context = createGalleryContext(root, frame, container);
    const view = container.appendChild(document.createElement('div'));
    view.className = styles.classes['view'] ?? '';
    // Loads all texts first, because some stories show texts that the app loads later.
    void context.texts
      .fetchAllTexts()
      .then(() => createRoot(view).render(<Gallery context={context} />));
  }
}

customElements.define('wr-gallery', GalleryElement);
