// Runs all storage suites against any file backend.
import type { StorageStack } from '../storage-stack.ts';
import { accessSuite } from './access-suite.ts';
import { bucketSuite } from './bucket-suite.ts';
import { downloadSuite } from './download-suite.ts';
import { malformedUploadSuite } from './malformed-upload-suite.ts';
import { nameSuite } from './name-suite.ts';
import { objectSuite } from './object-suite.ts';
import { renderSuite } from './render-suite.ts';
import { resumableSuite } from './resumable-suite.ts';
import { signedSuite } from './signed-suite.ts';
import { uploadSuite } from './upload-suite.ts';

const SUITES = [
  bucketSuite,
  uploadSuite,
  malformedUploadSuite,
  downloadSuite,
  signedSuite,
  objectSuite,
  nameSuite,
  accessSuite,
  resumableSuite,
  renderSuite,
];

export function allSuites(stack: () => StorageStack): void {
  for (const suite of SUITES) suite(stack);
}
