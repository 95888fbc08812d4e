// What a broker keeps on the device: steps that wait for a network, and his day as he saw it last.
export { stepDatabaseName } from '../../../shared/step-queue/step-database-name.ts';
