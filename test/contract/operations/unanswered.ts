import { operations, type OperationId } from '../../../src/wire/operations/index.ts';

/**
 * Codes that an operation states and that the paper exchange never answers to it: said by another code, or not to be
 * met.
 */
interface Unanswered {
  readonly id: OperationId;
  readonly codes: readonly string[];
  /** The code that says the same here. */
  readonly as?: string;
  /** Why what they are for cannot happen here; absent where another code says it. */
  readonly why?: string;
}

/** What is said by another code. */
function said(id: OperationId, as: string, ...codes: readonly string[]): Unanswered {
  return { id, as, codes };
}

/** What cannot happen. */
function never(id: OperationId, why: string, ...codes: readonly string[]): Unanswered {
  return { id, why, codes };
}

/**
 * Of the codes for a trigger on the wrong side of the open, current, mark or order price, those against the current one
 * are answered.
 */
const ONE_PRICE = ['40829', '40831', '40833', '40835', '40915', '40917'];

const NO_FAILURE = 'nothing fails inside the simulation; a faulty network answers 45001 and 40200, as to any operation';
const REPLACED =
  'the old order is cancelled by then: the refusal of the new one stands in success and msg (docs/exchange/spot.md#cancelled-and-not-replaced)';
const AT_ONCE = 'a transfer is done when it is answered';

/** Of operations that are no batches of others. */
const ALONE: readonly Unanswered[] = [
  said('mix-set-leverage', '45044', '43050', '45045'),
  never(
    'mix-set-leverage',
    'a leverage that is set already is set again, which changes nothing',
    '40814',
    '45054',
    '22020',
  ),
  never('mix-set-margin-mode', 'every contract has both margin modes', '40716', '22005'),
  said('mix-set-margin', '40800', '40754', '40798'),
  said('mix-set-margin', '40802', '43043'),
  never('mix-set-margin', 'there is no margin that is added by itself', '22011'),

  said('place-futures-order', '45111', '22034', '43006'),
  said('place-futures-order', '45112', '43007'),
  said('place-futures-order', '40808', '22038'),
  said('place-futures-order', '45115', '45035'),
  said('place-futures-order', '45110', '45114'),
  never('place-futures-order', 'no contract has a largest value of an order', '45113'),
  said('place-futures-order', '40815', '41117'),
  said('place-futures-order', '40762', '40754', '40798', '45002', '45120'),
  said('place-futures-order', '40757', '40717', '40804'),
  said('place-futures-order', '40786', '45034'),
  said('place-futures-order', '40845', '40309'),
  said('place-futures-order', '43115', '43120'),

  said('cancel-futures-order', '40109', '40768', '43001', '45057'),
  said('cancel-futures-order', '22001', '43004', '45031', '45055'),
  never('cancel-futures-order', 'an order of any kind can be cancelled while it waits', '45056'),
  said('futures-order-detail', '40109', '40768', '45057'),

  never('mix-modify-order', 'the new order takes the place of the old one in the count of those that wait', '45118'),
  never('mix-modify-order', 'the margin mode of a contract stays as long as an order waits', '45117'),
  said('mix-modify-order', '40019', '22003'),
  said('mix-modify-order', '45111', '22034', '43006'),
  said('mix-modify-order', '45112', '43007'),
  said('mix-modify-order', '40808', '22038'),
  said('mix-modify-order', '45115', '45035'),
  said('mix-modify-order', '40815', '41117'),
  said('mix-modify-order', '40786', '45034'),
  said('mix-modify-order', '40109', '40768', '45057'),
  said('mix-modify-order', '40922', '45055'),

  never(
    'place-tpsl-order',
    'last, mark and index price are one, and the side is judged by that',
    ...ONE_PRICE,
    '45122',
  ),
  said('place-tpsl-order', '45068', '40837', '40891'),
  said('place-tpsl-order', '40889', '40890', '43071'),
  never('place-tpsl-order', 'the presets of an order that waits stand in the way of no stop', '43024'),
  said('place-tpsl-order', '40786', '45034'),
  never('place-tpsl-order', 'the smallest size is the step, and a size of 0 is none (40020)', '45111'),
  never('place-pos-tpsl', 'last, mark and index price are one, and the side is judged by that', ...ONE_PRICE),
  said('place-pos-tpsl', '45068', '40837', '40891'),
  said('place-pos-tpsl', '40889', '40890'),
  never('place-pos-tpsl', 'it places no trailing stops, which alone have these', '43034', '43035'),
  said('place-pos-tpsl', '40786', '45034'),
  never('modify-tpsl-order', 'last, mark and index price are one, and the side is judged by that', ...ONE_PRICE),
  said('modify-tpsl-order', '43020', '43025', '43033'),
  said('modify-tpsl-order', '43021', '43026', '43023'),

  never(
    'mix-place-plan-order',
    'reduceOnly is taken in one-way mode, as its parameter says (docs/exchange/triggers.md#mix-place-plan-order)',
    '22042',
  ),
  said('mix-place-plan-order', '40889', '43071'),
  said('mix-place-plan-order', '40786', '45034'),
  never(
    'modify-plan-order',
    'last, mark and index price are one, and the side is judged by that',
    '40829',
    '40831',
    '40833',
    '40835',
  ),
  said('cancel-plan-order', '43025', '43020', '43033'),
  said('cancel-plan-order', '43026', '43021'),

  said('place-spot-order', '40102', '42016'),
  said('place-spot-order', '41103', '43028'),
  said('place-spot-order', '43005', '43128'),
  said('place-spot-order', '43006', '45111'),
  said('spot-cancel-order', '43001', '31007', '40768'),
  never('spot-order-info', 'what does not exist is an empty list', '31007', '40768', '43001'),
  said('spot-cancel-replace-order', '40102', '42016'),
  never(
    'spot-cancel-replace-order',
    REPLACED,
    ...['41103', '41113', '41114', '43005', '43006', '43007', '43008', '43009', '43012', '43028', '43118'],
    ...['43128', '45110', '45111'],
  ),

  never('spot-cancel-replace-order', 'as of the rest, unless a number has too many places for any operation', '40808'),

  said('wallet-transfer', '43117', '40800', '40801'),
  said('wallet-transfer', '43012', '43132'),
  said('wallet-transfer', '40024', '43136'),
  never('wallet-transfer', AT_ONCE, '43137'),
  said('subaccount-transfer', '43117', '40800', '40801'),
  said('subaccount-transfer', '43012', '43132'),
  said('subaccount-transfer', '43127', '40048'),
  never('subaccount-transfer', AT_ONCE, '43137'),
  said('mix-account-bill', '00001', '40705'),
  said('batch-create-subaccount-and-apikey', '40069', '40032'),
  never('batch-create-subaccount-and-apikey', 'a sub-account is created with its one key', '40063'),
  never('batch-create-subaccount-and-apikey', NO_FAILURE, '40067'),
  said('mix-sub-account-assets', '40048', '40061'),
  said('spot-subaccount-assets', '40048', '40061'),
  said('user-virtual-subaccount-list', '40048', '40061'),

  said('savings-redeem', '59041', '59010', '59034'),
  said('savings-redeem', '59022', '59011', '59037'),
  said('savings-redeem', '59033', '59030', '59035'),
  said('savings-redeem', '59039', '59031'),
  said('savings-redeem', '59044', '70228'),
  never('savings-redeem', 'what is held is redeemed whether or not its product is on sale', '59003'),
  never('savings-redeem', 'no product pauses redemptions', '59021'),
  said('savings-subscribe', '59023', '59002'),
  said('savings-subscribe', '59029', '59003'),
  said('savings-subscribe', '59007', '59020'),
  said('savings-subscribe', '59011', '59022'),
  never('savings-subscribe', 'a term runs whole from its subscription on, so that none ends that day', '59038'),
  never('savings-subscribe-info', 'what is sold out can be read about', '59003', '59029'),

  never('loan-coin-infos', 'a coin that is neither lent nor taken is in neither list', '80003'),
  said('loan-coin-infos', '40020', '80001'),
  said('loan-ongoing-orders', '40020', '80001'),
  never('loan-debts', 'it has no parameters', '80001'),
  said('loan-repay-history', '40020', '80001'),
  said('loan-borrow-history', '40020', '80001'),
  said('loan-revise-history', '40020', '80001'),
  said('loan-borrow', '80004', '80012'),
  never('loan-borrow', 'of loan and collateral one follows from the other at the initial rate', '80010'),
  said('loan-borrow', '80008', '80014'),
  said('loan-borrow', '80007', '80020'),
  said('loan-revise-pledge', '80013', '80005', '80010', '80014'),
  ...(
    [
      ...(['loan-coin-infos', 'loan-hour-interest', 'loan-borrow', 'loan-ongoing-orders', 'loan-repay'] as const),
      ...(['loan-repay-history', 'loan-revise-pledge', 'loan-borrow-history', 'loan-debts'] as const),
      'loan-revise-history',
    ] as const
  ).map((id) => never(id, NO_FAILURE, '80002')),
];

/** A batch is answered of each item what that would be answered alone. */
function asAlone(batch: OperationId, alone: OperationId): readonly Unanswered[] {
  const stated: readonly string[] = operations[batch].errors;
  return ALONE.filter(({ id }) => id === alone)
    .map((one) => ({ ...one, id: batch, codes: one.codes.filter((code) => stated.includes(code)) }))
    .filter(({ codes }) => codes.length > 0);
}

/**
 * Every code of the list is checked: it is stated, no case and no random call is answered it, and the code that says
 * the same is answered.
 */
export const UNANSWERED: readonly Unanswered[] = [
  ...ALONE,
  ...asAlone('mix-batch-place-order', 'place-futures-order'),
  ...asAlone('mix-batch-cancel-orders', 'cancel-futures-order'),
  ...asAlone('spot-batch-orders', 'place-spot-order'),
  ...asAlone('spot-batch-cancel-order', 'spot-cancel-order'),
  said('spot-place-plan-order', '40102', '42016'),
  said('spot-place-plan-order', '40889', '43071'),
  said('spot-place-plan-order', '41103', '45051'),
  said('spot-modify-plan-order', '41103', '45051'),
];
