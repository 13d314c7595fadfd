import { CountField, DecimalField, FlagField, List, LooseList, Optional, Shape, TextField } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin } from '../spec/parameters.ts';

const truth = ['true', 'false'] as const;

const Chain = Shape({
  chain: TextField('Name of the chain.'),
  needTag: Optional(FlagField(truth, 'Whether a transfer needs a tag.')),
  withdrawable: Optional(FlagField(truth, 'Whether the coin can be withdrawn over it.')),
  rechargeable: Optional(FlagField(truth, 'Whether the coin can be deposited over it.')),
  withdrawFee: Optional(DecimalField('Fee of a withdrawal.')),
  extraWithdrawFee: Optional(DecimalField('The part of it that the chain destroys, a ratio.')),
  depositConfirm: Optional(CountField('Blocks that confirm a deposit.')),
  withdrawConfirm: Optional(CountField('Blocks that confirm a withdrawal.')),
  minDepositAmount: Optional(DecimalField('Smallest deposit.')),
  minWithdrawAmount: Optional(DecimalField('Smallest withdrawal.')),
  browserUrl: Optional(TextField('Where the chain can be looked at.')),
  contractAddress: Optional(TextField('Address of the contract of the coin.')),
  withdrawStep: Optional(DecimalField('A withdrawal is a multiple of this; 0 for any.')),
  withdrawMinScale: Optional(CountField('Decimals of a withdrawal.')),
  congestion: Optional(TextField('normal or congested.')),
});

const Coin = Shape({
  coinId: Optional(TextField('Id of the coin.')),
  coin,
  transfer: Optional(FlagField(truth, 'Whether it can be transferred.')),
  chains: List(Chain, 'The chains over which it can be deposited and withdrawn.'),
  areaCoin: Optional(FlagField(['yes', 'no'], 'Whether it belongs to the innovation area.')),
});

export const spotCoins = operation({
  id: 'spot-coins',
  doc: 'Lists the coins, with the chains for deposits and withdrawals.',
  method: 'GET',
  path: '/api/v2/spot/public/coins',
  auth: 'public',
  limit: perIp(3),
  class: 'read',
  request: Shape({ coin: Optional(coin) }),
  response: LooseList(Coin, 'Coins.'),
  errors: [],
});
