/** Why the session has changed, as the host receives it. `restored`: the host has handed the session. */
export type SessionChange = 'login' | 'logout' | 'expired' | 'restored' | 'other-tab';
