/** Why the session has changed, as the host receives it. `restored`: the host has handed the session. */
export type SessionChangeReason = 'login' | 'logout' | 'expired' | 'restored' | 'other-tab';
