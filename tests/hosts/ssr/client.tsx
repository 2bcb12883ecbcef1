import { hydrateRoot } from 'react-dom/client';
import Page from '../next/app/rewards/page';

const root = document.querySelector('#root');
if (root) hydrateRoot(root, <Page />, { onRecoverableError: console.error });
