// Push subscription of this device and its user, as the page stored it
// (src/shared/device/push-device.ts); absent after sign-out.

export type PushDevice = {
  userId: string;
  endpoint: string;
  auth: string;
  key: string;
  anonKey: string;
  savedAt: number;
};

export const PUSH_DEVICE_KEY = 'push-device';
