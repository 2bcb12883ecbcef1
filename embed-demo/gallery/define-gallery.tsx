import { createRoot } from 'react-dom/client';
import tokens from '../../src/element/brand-tokens.module.css';
import shell from '../../src/element/shell.module.css';
import { Gallery } from './Gallery.tsx';
import styles from './gallery.module.css';
import { createStage } from './stage.ts';

/** The style guide as an element: its components are in a shadow root, as in the app. */
class GalleryElement extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [tokens.sheet, shell.sheet, styles.sheet];
    const frame = document.createElement('div');
    const container = document.createElement('div');
    frame.className = shell.classes['frame'] ?? '';
    container.className = shell.classes['container'] ?? '';
    frame.append(container);
    root.append(frame);
    const stage = createStage(root, frame, container);
    const view = container.appendChild(document.createElement('div'));
    view.className = styles.classes['view'] ?? '';
    // Some stories show texts of the pages.
    void stage.texts.fetchAllTexts().then(() => createRoot(view).render(<Gallery stage={stage} />));
  }
}

customElements.define('wr-gallery', GalleryElement);
