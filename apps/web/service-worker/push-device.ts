// Whose pushes this device takes, as the page left it (src/shared/device/push-device.ts); nobody's once she has signed out.

export type Device = {
  userId: string;
  endpoint: string;
  auth: string;
  key: string;
  anonKey: string;
  savedAt: number;
};

export const DEVICE = 'push-device';
