import { type Random, seededRandom } from '../../../src/base/random.ts';
import { acceptLoss } from '../../../src/app/halts/accept-loss.ts';
import type { Env } from '../../../src/language/values/expression.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import { BY_LOSS, storedLoss } from '../../../src/rules/engine/epochs/loss.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import { type Simulation, simulate, START } from '../world.ts';
import { drawCircumstances, drawDeaths } from './circumstances.ts';
import type { ServerJournal } from './at-server.ts';
import { candleHoles } from './candle-holes.ts';
import { crossedAnswers } from './crossed-answers.ts';
import { haltPlace } from './halt-place.ts';
import { drawHarder, drawHardness, type Hardship, tellHardness } from './hardships.ts';
import { drawIntermediary, type PageMet } from './intermediary.ts';
import { Killed, killAtWrite } from './kill-at-write.ts';
import { type LostJournal, scheduleLoss } from './lost-journal.ts';
import { inFlight, inMemory, onDisk } from './mortal-journal.ts';
import { type Page, scheduleHand } from './other-hand.ts';
import { carriedOut, randomFaults } from './random-faults.ts';
import { type Drawn, randomStrategy } from './random-strategy.ts';
import { type Sent, watched } from './sent.ts';
import type { Stale } from './run.ts';
import { steppedClock } from './stepped-clock.ts';
import type { Stretch } from './stretches.ts';
import { createTally, type Tally } from './tally.ts';
import { unknownAnswers } from './unknown-answers.ts';
import { unseenCloses } from './unseen-closes.ts';
import { drawUpheavals, scheduleUpheavals } from './upheavals.ts';

const MINUTE_MS = 60_000;
/** In one of so many runs the journal lies in a file. */
const ON_DISK_EVERY = 10;
/** Longest time until a commit is durable, ms. */
const COMMIT_MS_MAX = 200;
const RELOADS_MAX = 2;
/** What is under way has so long to end before other strategies begin. */
const RELOAD_MS_MAX = 25_000;

/** Everything of a run that was drawn from one seed, before time begins to pass. */
export interface Stage {
  readonly random: Random;
  readonly drawn: Drawn;
  readonly circumstances: ReturnType<typeof drawCircumstances>;
  readonly tally: Tally;
  readonly simulation: Simulation;
  readonly killing: ReturnType<typeof killAtWrite>;
  readonly isOnDisk: boolean;
  /** From then on nothing goes wrong any more, ms by the exchange's clock. */
  readonly quietAt: number;
  readonly sent: readonly Sent[];
  readonly sentEarly: readonly string[];
  /** Readings that were told as they had been some time before. */
  readonly stale: readonly Stale[];
  /** Pages of an intermediary that calls have met. */
  readonly pages: () => readonly PageMet[];
  /** When the exchange asked for fewer calls, ms by its clock. */
  readonly limitedAt: readonly number[];
  /** Stretches in which every call fails. */
  readonly troubled: readonly Stretch[];
  /** Faults that calls which write have met, a line each. */
  readonly calls: readonly string[];
  /** What runs now, or next after a death. */
  strategy(): Strategy;
  /** What a rule saw that looked last. */
  env(): Env | undefined;
  /** When the process or the strategies that run began, ms by the exchange's clock. */
  readonly begun: { at: number };
  /** When each process started, ms by the exchange's clock. */
  readonly startedAt: number[];
  /** How the journal lost its end; empty where it did not. */
  readonly lost: readonly LostJournal[];
  /** Opens the journal after a death; absent where it is there at once. */
  readonly reopen?: () => Promise<void>;
  /** Removes the files. */
  remove(): void;
}

export interface StageOptions {
  readonly staleMsMax: number;
  readonly hardships: ReadonlySet<Hardship>;
  /** Where the journal lies at a server. */
  readonly server?: ServerJournal;
}

/** Draws a run from its seed and puts everything in its place. */
export function setStage(seed: number, { staleMsMax, hardships, server }: StageOptions): Stage {
  const random = seededRandom(seed);
  const reloads = random.next() < 0.3 ? random.between(1, RELOADS_MAX) : 0;
  const drawn = randomStrategy(random, { changes: reloads, harder: drawHarder(seed, hardships) });
  const quietAt = START + random.between(5, 14) * MINUTE_MS;
  const hardness = drawHardness(seed, { on: hardships, from: START, until: quietAt });
  const tally = createTally();
  tellHardness(hardness, tally);
  const killing = killAtWrite(
    drawDeaths(random),
    (how) => {
      tally.met(`killed ${how}`);
    },
    () => {
      tally.met('lost in flight');
    },
  );
  const place = haltPlace();
  const [sent, sentEarly, calls]: [Sent[], string[], string[]] = [[], [], []];
  const stale: Stale[] = [];
  const [limitedAt, troubled]: [number[], Stretch[]] = [[], []];
  const intermediary = hardness.pages && drawIntermediary(hardness.pages, { from: START, until: quietAt }, tally.met);
  const faulty = randomFaults({
    ...{ random, from: START, quietAt, staleMsMax },
    ...(hardness.latency && { latency: hardness.latency }),
    ...(hardness.unseen && { unseen: unseenCloses(hardness.unseen, tally.met) }),
    ...(hardness.holes && { holes: candleHoles(hardness.holes, tally.met) }),
    ...(hardness.crossed && { crossed: crossedAnswers(hardness.crossed, tally.met) }),
    ...(hardness.unknown && { unknown: unknownAnswers(hardness.unknown, tally.met) }),
    ...(intermediary && { intermediary }),
    troubled: (stretch) => troubled.push(stretch),
    met: (kind, { operation }) => {
      tally.met(kind);
      if (kind === 'rate-limit' || kind === 'ban') limitedAt.push(exchangeNow());
      if (kind === 'stale') stale.push({ at: exchangeNow(), operation: operation.id });
      if (operation.method === 'POST') calls.push(`${String(sent.at(-1)?.at ?? 0)} ${operation.id}: ${kind}`);
    },
  });
  // The journal comes before the daemon, and its clock is the daemon's.
  let [daemonNow, exchangeNow] = [(): number => START, (): number => START];
  let machine = (): Clock => simulation.clock;
  let env: Env | undefined;
  let atExchange: Page['send'];
  const { commits } = hardness;
  const isOnDisk =
    commits === undefined && server === undefined && (seed % ON_DISK_EVERY === 0 || hardness.loss !== undefined);
  if (commits !== undefined) tally.met('slow commits');
  if (isOnDisk) tally.met('journal on disk');
  const mortal =
    server ??
    (commits === undefined
      ? (isOnDisk ? onDisk : inMemory)(() => daemonNow())
      : inFlight(() => daemonNow(), { clock: () => machine(), random: commits, msMax: COMMIT_MS_MAX }));
  server?.goBy(
    () => daemonNow(),
    () => machine(),
  );
  const { journal: inner, disk, remove } = mortal;
  const journal = killing.wrap(inner, disk);
  const circumstances = drawCircumstances(random, seed, hardness);
  const simulation = simulate({
    ...circumstances,
    ...(hardness.loss && { epochsEveryMs: MINUTE_MS }),
    strategies: [drawn.revisions[0]],
    elsewhere: place,
    listener: {
      conditionEvaluated: () => undefined,
      ruleEvaluated: (looked) => {
        env = looked.env;
      },
    },
    wrap: (transport, clock, lagged) => {
      atExchange = (call) => {
        lagged.note(call);
        return carriedOut(transport, call);
      };
      return watched(faulty(transport, clock, lagged), ({ call, id }) => {
        if (!killing.isUp) throw new Killed('a dead process sends nothing');
        sent.push({
          at: clock.now(),
          call,
          id,
          durable: mortal.durable?.() ?? killing.written.length,
          lying: place.news(),
        });
        if (id !== undefined && !mortal.isDurable(id)) sentEarly.push(`${id} was sent before it was durable`);
      });
    },
    wrapJournal: (): Journal => journal,
    daemonClock: (clock) => {
      const stepped: Clock = steppedClock(clock, seededRandom(seed + 1), { quietAt, met: tally.met });
      machine = () => clock;
      daemonNow = () => stepped.now();
      exchangeNow = () => clock.now();
      return stepped;
    },
  });
  scheduleHand(hardness.hand, { simulation, tally, send: (call) => atExchange(call) });
  const lost: LostJournal[] = [];
  if (hardness.loss !== undefined)
    scheduleLoss(
      hardness.loss,
      {
        ...{ simulation, tally, mortal, journal },
        isUp: () => killing.isUp,
        durable: () => killing.written.length,
        kill: () => {
          killing.kill(disk);
        },
        isHeld: () =>
          simulation
            .halts()
            .durable()
            .some(({ by }) => by === BY_LOSS),
        accept: () => {
          if (storedLoss(journal) === undefined) return;
          acceptLoss('', {
            ...{ journal, halts: simulation.halts(), now: daemonNow },
            record: (entry, states) => {
              journal.commit({ entries: [entry], states });
            },
          });
        },
      },
      (one) => lost.push(one),
    );
  const begun = { at: START };
  const later = [...drawn.revisions];
  const strategy = (): Strategy => later[0] ?? drawn.revisions[0];
  scheduleUpheavals(drawUpheavals(random, { from: START, until: quietAt, reloads }), {
    ...{ simulation, place, tally },
    isUp: () => killing.isUp,
    reload: () => {
      if (later.length > 1) later.shift();
      begun.at = simulation.clock.now() + RELOAD_MS_MAX;
      simulation.reload([strategy()]);
    },
    kill: () => {
      killing.kill(disk);
    },
  });
  return {
    ...{ random, drawn, circumstances, tally, simulation, killing, isOnDisk, quietAt, sent, sentEarly, stale, calls },
    ...{ limitedAt, troubled, pages: () => intermediary?.met() ?? [] },
    ...{ strategy, env: () => env, begun, startedAt: [START], lost, remove },
    ...(server && {
      async reopen() {
        const gone = await server.reopen();
        killing.written.length -= gone;
        if (gone > 0) tally.met('lost in flight');
      },
    }),
  };
}
