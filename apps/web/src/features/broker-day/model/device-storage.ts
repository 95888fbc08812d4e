// Loads the name of the browser database in which a broker's device stores actions queued offline.
// Loading the name registers the database for deletion at sign-out.
export { stepDatabaseName } from '../../../shared/step-queue/step-database-name.ts';
