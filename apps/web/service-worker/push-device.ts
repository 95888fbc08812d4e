// Push subscription of this device and its user. The page has stored this record
// (src/shared/device/push-device.ts). After sign-out, the record does not exist.

export type PushDevice = {
  userId: string;
  endpoint: string;
  auth: string;
  key: string;
  anonKey: string;
  savedAt: number;
};

export const PUSH_DEVICE_KEY = 'push-device';
