import { openFirefox } from './firefox.ts';
import { journeysIn } from './journeys.ts';

journeysIn('Firefox', openFirefox);
