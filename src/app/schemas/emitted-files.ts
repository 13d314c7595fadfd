import type { Vocabulary } from '../../strategy/model/vocabulary.ts';
import { operations } from '../../wire/operations/index.ts';
import { AnalysisSchema } from '../../backtest/analysis/analysis-schema.ts';
import { ReportSchema } from '../../backtest/report/report-schema.ts';
import { ACTS } from '../../paper/control/acts.ts';
import { QUESTIONS } from '../../web/api/questions.ts';
import { configSchema } from './config-schema.ts';
import { controlOpenapi } from './control-openapi.ts';
import { exchangeFacts } from '../emitted/exchange-facts.ts';
import { faultsSchema } from './faults-schema.ts';
import { openapi } from './openapi.ts';
import { pageOpenapi } from './page-openapi.ts';
import { strategySchema } from './strategy-schema.ts';
import { testSchema } from './test-schema.ts';

/** Makes the text of each file under `schemas/`, by file name. */
export function emittedFiles(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  return new Map([
    ['strategy.schema.json', json(strategySchema(vocabulary))],
    ['purser.schema.json', json(configSchema(vocabulary))],
    ['test.schema.json', json(testSchema())],
    ['faults.schema.json', json(faultsSchema())],
    ['report.schema.json', json({ $schema: DRAFT, title: 'Purser backtest report', ...ReportSchema })],
    ['analysis.schema.json', json({ $schema: DRAFT, title: 'Purser analysis of a backtest', ...AnalysisSchema })],
    ['vocabulary.json', json(vocabulary)],
    ['operations.json', json(exchangeFacts())],
    ['exchange.openapi.json', json(openapi(Object.values(operations)))],
    ['control.openapi.json', json(controlOpenapi(ACTS))],
    ['page.openapi.json', json(pageOpenapi(QUESTIONS))],
  ]);
}

/** The draft that the schema of reports is of. */
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
