// The library that reads passkeys: it is a quarter of all that the server would load at its start, and is loaded when the first one is used.

export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');
