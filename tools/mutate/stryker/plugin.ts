// Plugin of Stryker. It adds mutators, ignores faults that are only noise, and leaves out mutants
// that are not chosen for this run.
import { relative } from 'node:path';
import { declareFactoryPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { readChoice } from '../mutation-choice.ts';
import { keyOf } from '../mutation-score.ts';
// Stryker has no plugins for mutators and can select mutants only by line. So these two modules are
// imported by path and changed. A test notices if they change.
import { allMutators } from '../node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js';
import { MutantCollector } from '../node_modules/@stryker-mutator/instrumenter/dist/src/transformers/mutant-collector.js';
import { asReported } from './api-mutants.ts';
import { attributeMutator, conditionMutator } from './extra-mutators.ts';
import { whyIgnored } from './ignore-noise.ts';
import { createTestRunner } from './test-runner.ts';

allMutators.push(conditionMutator, attributeMutator);

const choice = readChoice();
if (choice) {
  const chosen = new Set(choice.keys);
  const { collect } = MutantCollector.prototype;
  MutantCollector.prototype.collect = function (file, ...rest) {
    const mutant = collect.call(this, file, ...rest);
    const key = keyOf(relative(process.cwd(), file), asReported(mutant.toApiMutant()));
    return chosen.has(key)
      ? mutant
      : Object.assign(mutant, { ignoreReason: mutant.ignoreReason ?? 'not chosen' });
  };
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'mutation', createTestRunner),
  declareValuePlugin(PluginKind.Ignore, 'noise', { shouldIgnore: whyIgnored }),
];
