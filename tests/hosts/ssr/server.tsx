import { renderToString } from 'react-dom/server';
import Page from '../next/app/rewards/page';

export const render = () => renderToString(<Page />);
