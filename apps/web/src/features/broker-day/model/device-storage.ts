// Storage on a broker's device: actions queued offline, and the last fetched day.
export { stepDatabaseName } from '../../../shared/step-queue/step-database-name.ts';
