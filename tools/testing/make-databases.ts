// Makes the databases that the tests' servers start from, where there are none of this checkout yet.
import { prepareTemplates } from '@wasl/server/testing/database-template';

await prepareTemplates();
