// Creates the template databases for test servers if this checkout does not have them yet.
import { prepareDatabaseTemplates } from '@wasl/server/testing/database-template';

await prepareDatabaseTemplates();
