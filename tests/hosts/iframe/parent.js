import { connectFrame } from 'wealth-rewards/parent';

export const app = connectFrame(document.querySelector('#rewards'), 'https://rewards.example.com', {
  getSession: ({ reason }) => askMyServer(reason),
  openUrl: ({ url }) => void window.open(url, '_blank', 'noopener'),
});
