// Name of the offline cache. A separate module, which the app loads before anyone can sign out.
import { personDatabaseName } from '../device/kept-on-device.ts';

export const answersDatabaseName = personDatabaseName('wasl-answers');
