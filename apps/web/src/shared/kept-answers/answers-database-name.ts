// The name of what a person has opened on this device, alone: the app loads it before anybody can sign out.
import { personDatabaseName } from '../device/kept-on-device.ts';

export const answersDatabaseName = personDatabaseName('wasl-answers');
