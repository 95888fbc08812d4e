// Creates the template databases for test servers, if this checkout has none yet.
import { prepareTemplates } from '@wasl/server/testing/database-template';

await prepareTemplates();
