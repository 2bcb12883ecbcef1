/** The codes that every call may answer. They have their own file, so that the login form loads no further codes. */
export const GENERAL_CODE = {
  failed: 0,
  success: 1,
  unauthorized: 401,
  missing: 10001,
  format: 10002,
  tooLong: 10003,
  notFound: 10004,
  tooManyRequests: 10005,
  inProgress: 10006,
  requestIdReused: 10007,
  stale: 10008,
  maintenance: 10009,
  busy: 10010,
} as const;

/** The codes with which a login is refused. */
export const LOGIN_CODE = { wrongCredentials: 21001, locked: 21002, accountFrozen: 21090 } as const;
