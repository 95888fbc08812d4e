// The name of what a person's steps keep on the device, alone: the app loads it before anybody can sign out.
import { personDatabaseName } from '../device/kept-on-device.ts';

export const stepDatabaseName = personDatabaseName('wasl-steps');
