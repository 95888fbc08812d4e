// Device storage of a broker: queued offline steps and the last fetched day.
export { stepDatabaseName } from '../../../shared/step-queue/step-database-name.ts';
