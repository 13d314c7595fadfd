// Emitted by `npm run schemas`; never edited by hand.
"use strict";
export const strategy = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Purser strategy","description":"When this holds, do that (rules); keep this so (goals).","type":"object","required":["version"],"additionalProperties":false,"if":{"required":["template"]},"then":{"properties":{"params":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":"object","required":["type","doc"],"additionalProperties":false,"properties":{"type":{"enum":["number","amount","price","duration","boolean","text","instrument","coin","account"],"description":"What it is; text, instruments, coins and accounts are written without quotes."},"default":{"type":["string","number","boolean"],"description":"Its value where a file says none; without it every file must."},"min":{"type":["string","number","boolean"],"description":"It must be at least this.","examples":["10 USDT"]},"max":{"type":["string","number","boolean"],"description":"It must be at most this.","examples":["500 USDT"]},"oneOf":{"type":"array","minItems":1,"items":{"type":["string","number","boolean"]},"description":"It must be one of these."},"doc":{"type":"string","description":"What it is for."}}}}},"not":{"anyOf":[{"required":["strategy"]},{"required":["use"]},{"required":["with"]},{"required":["mode"]}]}},"else":{"required":["strategy","account"],"properties":{"params":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":"object","required":["value"],"additionalProperties":false,"properties":{"value":{"type":["string","number","boolean"],"description":"A constant: a number, a ratio, a duration, an amount, a text in quotes.","examples":["200 USDT","5%"]},"doc":{"type":"string","description":"What it is for."}}}}},"if":{"required":["use"]},"then":{"not":{"anyOf":[{"required":["params"]},{"required":["vars"]},{"required":["market"]},{"required":["watch"]},{"required":["let"]},{"required":["rules"]},{"required":["goals"]}]}},"else":{"not":{"anyOf":[{"required":["with"]}]}}},"properties":{"version":{"const":1,"description":"Version of the strategy language."},"template":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Name of a template: that of the file, without .yaml. It runs only through files that use it.","examples":["dip-buyer"]},"strategy":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Name of the strategy: that of the file, without .yaml.","examples":["guard-and-compound"]},"use":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"The template that this strategy is made of.","examples":["dip-buyer"]},"mode":{"enum":["active","shadow","off"],"default":"active","description":"active acts; shadow decides and journals but sends nothing; off does not look."},"account":{"type":"string","description":"Default account for everything below, as purser.yaml names it.","examples":["main"]},"accounts":{"type":"array","minItems":1,"items":{"type":"string"},"description":"Every account that this file touches.","examples":[["main","hedge"]]},"market":{"enum":["usdt-futures","usdc-futures","coin-futures","spot"],"default":"usdt-futures","description":"Market of a bare symbol such as BTCUSDT."},"with":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":["string","number","boolean"]},"description":"Values of the template's params.","examples":[{"instrument":"BTCUSDT","stake":"50 USDT"}]},"params":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":"object"},"description":"Constants to tune, used as params.NAME: each has a value and may have a doc. In a template each has type and doc, and may have default, min, max and oneOf.","examples":[{"stake":{"value":"200 USDT","doc":"each buy"}}]},"vars":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":"object","required":["type"],"additionalProperties":false,"properties":{"type":{"enum":["number","amount","price","boolean","text","duration","time"],"description":"What it holds. An amount says its coin, a price its base and quote."},"coin":{"type":"string","pattern":"^[A-Z0-9]{1,20}$","description":"Coin of an amount.","examples":["USDT"]},"base":{"type":"string","pattern":"^[A-Z0-9]{1,20}$","description":"Coin that a price is of.","examples":["BTC"]},"quote":{"type":"string","pattern":"^[A-Z0-9]{1,20}$","description":"Coin in which a price is.","examples":["USDT"]},"per":{"enum":["strategy","instance"],"default":"strategy","description":"Whether the file has one, or each instance (each position, each asset) its own."},"initial":{"type":["string","number","boolean"],"description":"What it is before it is set; it is unknown unless said.","examples":["0"]},"doc":{"type":"string","description":"What it is for."}},"allOf":[{"if":{"type":"object","required":["type"],"properties":{"type":{"const":"amount"}}},"then":{"required":["coin"]}},{"if":{"type":"object","required":["type"],"properties":{"type":{"const":"price"}}},"then":{"required":["base","quote"]}}]},"description":"What rules remember beyond a firing, durably; read as vars.NAME, written by the step `set`.","examples":[{"peak":{"type":"price","base":"BTC","quote":"USDT","per":"instance"},"buys":{"type":"number","initial":0}}]},"watch":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"#/definitions/watch"},"description":"What is polled, by the names that expressions use.","examples":[{"btc":{"watch":"ticker","instrument":"BTCUSDT"}}]},"let":{"type":"array","items":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":["string","number","boolean"]},"minProperties":1,"maxProperties":1},"description":"Names for expressions, each may use those before it. A name stands for its expression wherever it is used, on what is read then.","examples":[[{"trend":"ema(hourly.close, 12) - ema(hourly.close, 26)"}]]},"rules":{"type":"array","items":{"$ref":"#/definitions/rule"},"description":"What to do when."},"goals":{"type":"array","items":{"$ref":"#/definitions/goal"},"description":"What should be so."},"limits":{"type":"object","additionalProperties":false,"description":"What bounds everything that adds risk.","properties":{"dailyLoss":{"$ref":"#/definitions/limit.dailyLoss"},"drawdown":{"$ref":"#/definitions/limit.drawdown"},"instruments":{"$ref":"#/definitions/limit.instruments"},"leverage":{"$ref":"#/definitions/limit.leverage"},"minBalance":{"$ref":"#/definitions/limit.minBalance"},"openValue":{"$ref":"#/definitions/limit.openValue"},"openValuePer":{"$ref":"#/definitions/limit.openValuePer"},"orderSize":{"$ref":"#/definitions/limit.orderSize"},"orderValue":{"$ref":"#/definitions/limit.orderValue"},"ordersPer":{"$ref":"#/definitions/limit.ordersPer"},"pledgeRate":{"$ref":"#/definitions/limit.pledgeRate"},"priceBand":{"$ref":"#/definitions/limit.priceBand"},"redeemPerDay":{"$ref":"#/definitions/limit.redeemPerDay"},"sides":{"$ref":"#/definitions/limit.sides"},"transferPerDay":{"$ref":"#/definitions/limit.transferPerDay"},"transferTo":{"$ref":"#/definitions/limit.transferTo"},"wallets":{"$ref":"#/definitions/limit.wallets"}}}},"definitions":{"watch":{"type":"object","required":["watch"],"properties":{"watch":{"enum":["bills","candles","exchange-rates","fills","funding-assets","funding-rate","futures-account","loan-coins","loans","orders","position-history","positions","repayments","savings","spot-assets","stops","sub-accounts","ticker","trigger-orders"]}},"allOf":[{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"bills"}}},"then":{"$ref":"#/definitions/watch.bills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"candles"}}},"then":{"$ref":"#/definitions/watch.candles"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"exchange-rates"}}},"then":{"$ref":"#/definitions/watch.exchange-rates"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"fills"}}},"then":{"$ref":"#/definitions/watch.fills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-assets"}}},"then":{"$ref":"#/definitions/watch.funding-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-rate"}}},"then":{"$ref":"#/definitions/watch.funding-rate"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"futures-account"}}},"then":{"$ref":"#/definitions/watch.futures-account"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loan-coins"}}},"then":{"$ref":"#/definitions/watch.loan-coins"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loans"}}},"then":{"$ref":"#/definitions/watch.loans"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"orders"}}},"then":{"$ref":"#/definitions/watch.orders"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"position-history"}}},"then":{"$ref":"#/definitions/watch.position-history"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"positions"}}},"then":{"$ref":"#/definitions/watch.positions"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"repayments"}}},"then":{"$ref":"#/definitions/watch.repayments"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"savings"}}},"then":{"$ref":"#/definitions/watch.savings"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"spot-assets"}}},"then":{"$ref":"#/definitions/watch.spot-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"stops"}}},"then":{"$ref":"#/definitions/watch.stops"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"sub-accounts"}}},"then":{"$ref":"#/definitions/watch.sub-accounts"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"ticker"}}},"then":{"$ref":"#/definitions/watch.ticker"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"trigger-orders"}}},"then":{"$ref":"#/definitions/watch.trigger-orders"}}]},"rule":{"type":"object","required":["id","do"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"on":{"$ref":"#/definitions/on"},"each":{"type":"string","description":"One instance for each item of a list: NAME in LIST, and where CONDITION to narrow it. Each has its own edge, cooldown and tries; the name stands for the item below.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"let":{"type":"array","items":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":["string","number","boolean"]},"minProperties":1,"maxProperties":1},"description":"Values of a firing, each may use those before it: computed when a try begins, and from the first accepted step on the same for all that is left of it. In each, when and resetWhen a name stands for its expression, on what is read then.","examples":[[{"limitPrice":"btc.last * 0.99"}]]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition. Alone, it acts when this becomes true; with on, it is looked at when that ticks.","examples":["btc.last < 60000 USDT/BTC"]},"for":{"type":"string","x-expr":["duration"],"description":"How long the condition must have held, as it was seen. Over a restart or reload the count goes on; the time between is none of it.","examples":["15s"]},"fire":{"enum":["enter","exit","while"],"default":"enter","description":"On which edge of the condition it acts; while needs a cooldown."},"atStart":{"enum":["skip","fire"],"default":"skip","description":"What a condition that holds already when it is first seen does. skip: nothing until it has ceased, with fire: while too. Default with fire: while: fire."},"cooldown":{"type":"string","x-expr":["duration"],"description":"Shortest time between two firings of an instance, from when the last one began; an edge within it is held. Of a rule with events: between any two.","examples":["10m"]},"retry":{"type":"string","x-expr":["duration"],"description":"How long after a try that was not accepted the next one is, at least 1s; it doubles up to 5m. For what closes, reduces or protects it doubles up to 30s only, unless the exchange refuses it for good. The cooldown has no part in it.","default":"5s","examples":["30s"]},"expire":{"type":"string","x-expr":["duration"],"description":"With on: how long a firing that cannot be carried out stays due; then it is given up, and said as missed. Unless said: until its schedule ticks next, and 15m at most where the next step adds risk; 10m of one by hand.","examples":["10m"]},"resetWhen":{"type":["string","boolean"],"x-expr":["boolean"],"description":"What makes the next edge possible again, where it holds while the condition does not; unless said, that the condition ceases.","examples":["btc.last > 61000 USDT/BTC"]},"limit":{"type":"object","minProperties":1,"additionalProperties":false,"patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":"integer","minimum":1,"maximum":10000,"description":"Most firings within this span, sliding; further tries of one firing do not count."}},"description":"Most firings of the rule, all instances together. One that comes beyond it is held.","examples":[{"1d":3}]},"run":{"type":["string","object"],"allOf":[{"if":{"type":"string"},"then":{"enum":["single","queue"]}},{"if":{"type":"object"},"then":{"required":["queue"],"additionalProperties":false,"properties":{"queue":{"type":"integer","minimum":1,"maximum":100,"description":"Most edges that are kept."}}}}],"default":"single","description":"What an edge that comes while the rule works does. single: one is held, and acted upon afterwards if the condition still holds; queue: up to 10 are kept, and each is acted upon. Events wait in order with both; those within the cooldown only with queue.","examples":["queue",{"queue":5}]},"guard":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Looked at right before each step: where it does not hold, that step and all after it are left out.","examples":["btc.ask - btc.bid < 0.1% * btc.bid"]},"pauses":{"type":"array","minItems":1,"items":{"type":"string"},"description":"Goals of this file that plan nothing while the rule works.","examples":[["stops"]]},"onError":{"enum":["stop","continue"],"default":"stop","description":"What the first step that is not accepted does to the rest."},"maxInstances":{"type":"integer","minimum":1,"maximum":100000,"default":50,"description":"More instances than this are an error of the rule."},"do":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/definitions/step"},"description":"The steps, in order."}}},"on":{"type":["object","string"],"description":"What makes it act, a trigger. Without it, it looks at each new reading and acts on the edge of its condition.","allOf":[{"if":{"type":"string"},"then":{"enum":["manual","start"]}},{"if":{"type":"object"},"then":{"oneOf":[{"required":["cron"]},{"required":["every"]},{"required":["fill"]},{"required":["manual"]},{"required":["order"]},{"required":["start"]}]}},{"if":{"type":"object","required":["cron"]},"then":{"$ref":"#/definitions/trigger.cron"}},{"if":{"type":"object","required":["every"]},"then":{"$ref":"#/definitions/trigger.every"}},{"if":{"type":"object","required":["fill"]},"then":{"$ref":"#/definitions/trigger.fill"}},{"if":{"type":"object","required":["manual"]},"then":{"$ref":"#/definitions/trigger.manual"}},{"if":{"type":"object","required":["order"]},"then":{"$ref":"#/definitions/trigger.order"}},{"if":{"type":"object","required":["start"]},"then":{"$ref":"#/definitions/trigger.start"}}],"examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]},"step":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":4,"properties":{"borrow":{"$ref":"#/definitions/action.borrow"},"buy":{"$ref":"#/definitions/action.buy"},"cancel":{"$ref":"#/definitions/action.cancel"},"cancel-stops":{"$ref":"#/definitions/action.cancel-stops"},"cancel-triggers":{"$ref":"#/definitions/action.cancel-triggers"},"close":{"$ref":"#/definitions/action.close"},"create-subaccounts":{"$ref":"#/definitions/action.create-subaccounts"},"modify-trigger":{"$ref":"#/definitions/action.modify-trigger"},"notify":{"$ref":"#/definitions/action.notify"},"open":{"$ref":"#/definitions/action.open"},"redeem":{"$ref":"#/definitions/action.redeem"},"repay":{"$ref":"#/definitions/action.repay"},"replace":{"$ref":"#/definitions/action.replace"},"revise-pledge":{"$ref":"#/definitions/action.revise-pledge"},"sell":{"$ref":"#/definitions/action.sell"},"set":{"$ref":"#/definitions/action.set"},"set-leverage":{"$ref":"#/definitions/action.set-leverage"},"set-margin":{"$ref":"#/definitions/action.set-margin"},"set-margin-mode":{"$ref":"#/definitions/action.set-margin-mode"},"set-position-mode":{"$ref":"#/definitions/action.set-position-mode"},"stops":{"$ref":"#/definitions/action.stops"},"subscribe":{"$ref":"#/definitions/action.subscribe"},"trail":{"$ref":"#/definitions/action.trail"},"transfer":{"$ref":"#/definitions/action.transfer"},"trigger-order":{"$ref":"#/definitions/action.trigger-order"},"wait":{"$ref":"#/definitions/action.wait"},"id":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$","type":"string","description":"Its name: later steps ask for its result by it, as in steps.entry.orderId.","examples":["entry"]},"if":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, the step is left out.","examples":["btc.last < 60000 USDT/BTC"]},"guard":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Looked at right before the step: where it does not hold, the step and all after it are left out.","examples":["btc.ask - btc.bid < 0.1% * btc.bid"]}}},"goal":{"type":"object","required":["keep"],"properties":{"keep":{"enum":["balance","ladder","pledge-rate","position","stops","weights"]}},"allOf":[{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"balance"}}},"then":{"$ref":"#/definitions/goal.balance"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"ladder"}}},"then":{"$ref":"#/definitions/goal.ladder"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"pledge-rate"}}},"then":{"$ref":"#/definitions/goal.pledge-rate"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"position"}}},"then":{"$ref":"#/definitions/goal.position"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"stops"}}},"then":{"$ref":"#/definitions/goal.stops"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"weights"}}},"then":{"$ref":"#/definitions/goal.weights"}}]},"watch.bills":{"type":"object","properties":{"watch":{"const":"bills","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Bills of the last day of the account at the file's market: fees, funding, profits, transfers.","required":["watch"]},"watch.candles":{"type":"object","properties":{"watch":{"const":"candles","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"instrument":{"type":"string","description":"Whose candles.","examples":["BTCUSDT","spot/BTCUSDT"]},"granularity":{"type":"string","anyOf":[{"enum":["1m","3m","5m","15m","30m","1H","4H","6H","12H","1D"]},{"pattern":"^="}],"description":"Length of a candle."}},"required":["watch","instrument","granularity"],"additionalProperties":false,"description":"Candles of an instrument, for indicators. Only closed ones count."},"watch.exchange-rates":{"type":"object","properties":{"watch":{"const":"exchange-rates","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Rates at which coins count for the interest of multi-asset mode, tier by tier.","required":["watch"]},"watch.fills":{"type":"object","properties":{"watch":{"const":"fills","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Fills of the last day of the account at the file's market.","required":["watch"]},"watch.funding-assets":{"type":"object","properties":{"watch":{"const":"funding-assets","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The coins of the funding wallet.","required":["watch"]},"watch.funding-rate":{"type":"object","properties":{"watch":{"const":"funding-rate","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"instrument":{"type":"string","description":"Whose funding rate.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The funding rate of a contract, and when it is paid next."},"watch.futures-account":{"type":"object","properties":{"watch":{"const":"futures-account","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The account's margin balance at the file's market.","required":["watch"]},"watch.loan-coins":{"type":"object","properties":{"watch":{"const":"loan-coins","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Coins that can be borrowed or pledged, and terms.","required":["watch"]},"watch.loans":{"type":"object","properties":{"watch":{"const":"loans","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The loans of the account that run.","required":["watch"]},"watch.orders":{"type":"object","properties":{"watch":{"const":"orders","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The resting orders of the account at the file's market.","required":["watch"]},"watch.position-history":{"type":"object","properties":{"watch":{"const":"position-history","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Positions of the account at the file's market that were closed within the last day.","required":["watch"]},"watch.positions":{"type":"object","properties":{"watch":{"const":"positions","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"All open positions of the account at the file's market.","required":["watch"]},"watch.repayments":{"type":"object","properties":{"watch":{"const":"repayments","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Repayments of loans within the last day.","required":["watch"]},"watch.savings":{"type":"object","properties":{"watch":{"const":"savings","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"periodType":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Which holdings; flexible unless said."}},"additionalProperties":false,"description":"The savings holdings of the account.","required":["watch"]},"watch.spot-assets":{"type":"object","properties":{"watch":{"const":"spot-assets","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The coins of the spot wallet.","required":["watch"]},"watch.stops":{"type":"object","properties":{"watch":{"const":"stops","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The pending take-profits and stop-losses of the account.","required":["watch"]},"watch.sub-accounts":{"type":"object","properties":{"watch":{"const":"sub-accounts","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The account's virtual sub-accounts; its key must be a parent's and bound to an address.","required":["watch"]},"watch.ticker":{"type":"object","properties":{"watch":{"const":"ticker","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"instrument":{"type":"string","description":"Whose prices.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The newest prices of an instrument."},"watch.trigger-orders":{"type":"object","properties":{"watch":{"const":"trigger-orders","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The account's pending trigger orders that open or close, plain and trailing; stops are another watch.","required":["watch"]},"goal.balance":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"balance","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"of":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"The wallet whose free balance is kept."},"coin":{"type":"string","description":"In which coin.","examples":["USDT"]}},"required":["wallet","coin"],"additionalProperties":false,"description":"What is kept."},"atLeast":{"type":"string","x-expr":["money"],"description":"Below this free balance the sources are opened.","examples":["200 USDT"]},"atMost":{"type":"string","x-expr":["money"],"description":"Above this free balance the excess is put away.","examples":["1000 USDT"]},"target":{"type":"string","x-expr":["money"],"description":"Up to this it is filled, and down to this emptied; the bound that was passed unless said.","examples":["300 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Redeem from flexible savings."},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin"]},{"pattern":"^="}],"description":"Take from a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"leave":{"type":"string","x-expr":["money"],"description":"What stays there.","examples":["100 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A source."},"minItems":1,"maxItems":10,"description":"Sources, in the order in which they are opened."},"to":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Subscribe to flexible savings."},"product":{"type":"string","description":"Id of the savings product; the one of the coin that is held already unless said.","examples":["1001"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"Put into a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"upTo":{"type":"string","x-expr":["money"],"description":"What it holds at most; what is beyond goes to the next.","examples":["5000 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A destination."},"minItems":1,"maxItems":10,"description":"Destinations of what is above `atMost`, in the order in which they are filled."},"smallest":{"type":"string","x-expr":["money"],"description":"Smallest amount that is moved at once, where the exchange has one; none unless said.","examples":["1 USDT"]}},"required":["id","keep","of"],"additionalProperties":false,"if":{"required":["atMost"]},"then":{"required":["to"],"if":{"required":["atLeast"]},"then":{"required":["from"]},"else":{"not":{"anyOf":[{"required":["from"]}]}}},"else":{"required":["atLeast","from"],"not":{"anyOf":[{"required":["to"]}]}},"description":"Keeps the free balance of a wallet above a floor, below a ceiling, or both: from and to savings, wallets and other accounts. Its distance is what the coin lacks to the target, or what is too much of it.","examples":[{"of":{"wallet":"usdt_futures","coin":"USDT"},"atLeast":"200 USDT","target":"300 USDT","from":[{"savings":"flexible"},{"wallet":"spot"}]},{"of":{"wallet":"usdt_futures","coin":"USDT"},"atMost":"1000 USDT","target":"600 USDT","to":[{"wallet":"spot","upTo":"500 USDT"},{"savings":"flexible","product":"1001"}]}]},"goal.ladder":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"ladder","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"instrument":{"type":"string","description":"Where the orders rest.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["buy","sell"]},{"pattern":"^="}],"description":"What the orders do; on a futures market `buy` opens long and `sell` opens short."},"rungs":{"type":"array","items":{"type":"object","properties":{"price":{"type":"string","x-expr":["price"],"description":"Where it rests.","examples":["49000 USDT/BTC"]},"offset":{"type":["string","number"],"x-expr":["number"],"description":"How far below `around` (a buy) or above it (a sell) it rests.","examples":["1%"]},"size":{"type":"string","x-expr":["money"],"description":"How much, in base or quote coin.","examples":["0.001 BTC","50 USDT"]}},"required":["size"],"additionalProperties":false,"oneOf":[{"required":["price"]},{"required":["offset"]}],"description":"A resting order."},"minItems":1,"maxItems":20,"description":"The orders."},"around":{"type":"string","x-expr":["price"],"description":"What offsets count from; the last price unless said.","examples":["hourly.close"]},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"An order is replaced when its wanted price is further away than this; 0.2% unless said.","examples":["0.5%"]},"refill":{"type":"boolean","description":"Whether an order is placed again once it was filled and the price has moved away from it; false unless said."},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Spot sells: of what this strategy bought (default), or of all that the wallet holds."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"otherwise":{"type":"string","anyOf":[{"enum":["withdraw","leave"]},{"pattern":"^="}],"description":"What becomes of its orders while `when` is known to be false: `withdraw` (default) cancels those that would open, `leave` lets them rest."},"withdrawAfter":{"type":"string","x-expr":["duration"],"description":"For how long `when` has to be known to be false, without a break, before orders are withdrawn; 30s unless said.","examples":["2m"]},"onForeign":{"type":"string","anyOf":[{"enum":["restore","adopt","alert"]},{"pattern":"^="}],"description":"What is done about a change by another hand, a stop that fired among them: `restore` (default) brings back what the file says, `adopt` leaves the order as it is then until the file says something else, `alert` says it once and does nothing until all fits again."}},"required":["id","keep","instrument","side","rungs"],"additionalProperties":false,"description":"Keeps orders resting on an instrument: what is missing is placed, what rests elsewhere is replaced, what is too much of its own is cancelled; orders of others are not touched. An order that would be filled at once waits until it can rest. Its distance is the number of orders that are missing, elsewhere or too much.","examples":[{"instrument":"BTCUSDT","side":"buy","rungs":[{"offset":"1%","size":"0.001 BTC"},{"offset":"2%","size":"0.002 BTC"}]}]},"goal.pledge-rate":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"pledge-rate","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"account":{"type":"string","description":"Whose loans; the file's account unless said.","examples":["main"]},"loan":{"type":"string","description":"Id of the loan; every loan of the account unless said."},"below":{"type":["string","number"],"x-expr":["number"],"description":"The rate is kept below this: from it on, collateral is added.","examples":["70%"]},"target":{"type":["string","number"],"x-expr":["number"],"description":"The rate that collateral is brought to.","examples":["55%"]},"above":{"type":["string","number"],"x-expr":["number"],"description":"With `release`, the rate is kept above this: from it down, collateral is taken out.","examples":["40%"]},"release":{"type":"boolean","description":"Takes out collateral too; not unless said."},"leave":{"type":"string","x-expr":["money"],"description":"What of the collateral coin stays in the spot wallet.","examples":["0.1 BTC"]}},"required":["id","keep","below","target"],"additionalProperties":false,"description":"Keeps the pledge rate of loans, debt over collateral, in a band: adds collateral from the spot wallet, and takes some out where that is allowed.","examples":[{"below":"70%","target":"55%","above":"40%","release":true}]},"goal.position":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"position","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"instrument":{"type":"string","description":"Where the position is held.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Its direction."},"size":{"type":"string","x-expr":["money"],"description":"How much, in base coin; `0 BTC` holds nothing.","examples":["0.05 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"How much, as a value in quote coin at the price of the moment.","examples":["2000 USDT"]},"band":{"type":["string","number"],"x-expr":["number"],"description":"How far the size may be off, as a part of it, before anything is done; 0 unless said, 2% of a `value`.","examples":["2%"]},"slice":{"type":"string","x-expr":["money"],"description":"Largest single order, in base or quote coin; all at once unless said.","examples":["0.01 BTC","200 USDT"]},"every":{"type":"string","x-expr":["duration"],"description":"Shortest time between two orders.","examples":["1m"]},"slippage":{"type":["string","number"],"x-expr":["number"],"description":"How much worse than the best price at the decision an order may be filled; 0.5% unless said.","examples":["0.3%"]},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"onForeign":{"type":"string","anyOf":[{"enum":["restore","adopt","alert"]},{"pattern":"^="}],"description":"What is done about a change by another hand, a stop that fired among them: `restore` (default) brings back what the file says, `adopt` takes the position as it is then as the wanted one until the file says something else, `alert` says it once and does nothing until all fits again."}},"required":["id","keep","instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"description":"Holds a position of a size on an instrument: opened, added to and reduced in slices, each filled at once within the slippage or not at all. What is held on the other side is closed first. A difference below the smallest order is left. Its distance is the size, in base coin, that is missing or too much.","examples":[{"instrument":"BTCUSDT","side":"long","size":"0.05 BTC","slice":"0.01 BTC","every":"1m"}]},"goal.stops":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"stops","description":"What is kept."},"each":{"type":"string","description":"One instance for each item of a list: NAME in LIST, and where CONDITION to narrow it. Each has its own edge, cooldown and tries; the name stands for the item below.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"breakeven":{"type":"object","properties":{"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on the stop-loss is at least the opening price.","examples":["2%"]}},"required":["after"],"additionalProperties":false,"description":"Moves the stop-loss to the opening price once the position is ahead."},"trail":{"type":"object","properties":{"by":{"type":["string","number"],"x-expr":["number"],"description":"Distance behind the mark price.","examples":["1%"]},"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on it trails; from the start unless said.","examples":["2%"]}},"required":["by"],"additionalProperties":false,"description":"Lets the stop-loss follow the price; it never moves back."},"ladder":{"type":"array","items":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which the part is closed.","examples":["3%"]},"close":{"type":["string","number"],"x-expr":["number"],"description":"Part of the whole position, as it was at its largest.","examples":["50%"]}},"required":["gain","close"],"additionalProperties":false,"description":"A part of the position, and where its profit is taken."},"minItems":1,"maxItems":10,"description":"Takes profit in parts, by increasing gain; 100% together at most. A part below the smallest size is not placed, what would be left below it is closed along, and the last part of 100% takes the rest."},"from":{"type":"string","anyOf":[{"enum":["openPriceAvg","firstEntryPrice"]},{"pattern":"^="}],"description":"Price from which gain, loss and breakeven are reckoned: the average of the whole position, or that of the order that began it, where it was an own one; openPriceAvg unless said."},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"Smallest move of a stop, as a ratio of its price; 0.1% unless said.","examples":["0.2%"]},"nakedFor":{"type":"object","properties":{"most":{"type":"string","x-expr":["duration"],"description":"Longest time that a position may be without its stop-loss.","examples":["10s"]},"beyondLiquidation":{"type":"string","anyOf":[{"enum":["protected","naked"]},{"pattern":"^="}],"description":"What a position counts as whose stop-loss lies beyond its liquidation price: it would be liquidated first. `protected` unless said: it is said, and no more. In cross margin it counts after three readings."},"then":{"type":"string","anyOf":[{"enum":["close","alert"]},{"pattern":"^="}],"description":"`close`: the position is closed at market, reduce-only, also while things are halted, and resting orders that hold it are cancelled first; `alert`: it is said."}},"required":["most","then"],"additionalProperties":false,"description":"What is done with a position that is without its stop-loss for too long, because the exchange refuses it, say. It is tried to place one all the while.","examples":[{"most":"10s","then":"close"}]},"minInterval":{"type":"string","x-expr":["duration"],"description":"Shortest time between two moves; 10s unless said.","examples":["30s"]}},"additionalProperties":false,"if":{"required":["ladder"]},"then":{"not":{"anyOf":[{"required":["takeProfit"]}]}},"minProperties":1,"description":"Keeps take-profit and stop-loss on each position: placed, moved in place, on the right side for longs and shorts. Its distance is the number of stops that are missing or misplaced.","examples":[{"takeProfit":{"gain":"6%"},"stopLoss":{"loss":"3%"},"trail":{"by":"1%","after":"2%"}},{"stopLoss":{"loss":"3%"},"nakedFor":{"most":"10s","then":"close"},"ladder":[{"gain":"3%","close":"50%"},{"gain":"6%","close":"50%"}]}],"required":["id","keep","each"]},"goal.weights":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"weights","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"weights":{"type":"object","patternProperties":{"^[A-Z0-9]{2,15}$":{"type":["string","number"],"x-expr":["number"],"description":"Part of the whole.","examples":["60%"]}},"additionalProperties":false,"minProperties":2,"maxProperties":20,"description":"The part of the whole that each coin should be, together 100%."},"quote":{"type":"string","description":"The coin against which the others are bought and sold; USDT unless said.","examples":["USDT"]},"band":{"type":["string","number"],"x-expr":["number"],"description":"How far a weight may be off, in parts of the whole, before it is brought back; 5% unless said.","examples":["3%"]},"slippage":{"type":["string","number"],"x-expr":["number"],"description":"How much worse than the best price at the decision an order may be filled; orders are market orders unless said.","examples":["0.3%"]},"reserve":{"type":"string","x-expr":["money"],"description":"Of the quote coin: neither counted nor spent, for fees and others.","examples":["20 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"account":{"type":"string","description":"Whose; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","usdc_futures"]},{"pattern":"^="}],"description":"Which wallet; of another account its spot wallet alone."}},"required":["wallet"],"additionalProperties":false,"description":"A wallet."},"minItems":1,"maxItems":10,"description":"Wallets whose coins count as well, and are fetched where the spot wallet lacks them."}},"required":["id","keep","weights"],"additionalProperties":false,"description":"Holds coins in given weights by spot orders: a coin whose weight is off by more than the band is brought back to it, by sales before purchases. What the whole wallet holds of these coins counts; a difference below the smallest order is left. Its distance is the largest deviation that is to be brought back, as a part of the whole.","examples":[{"weights":{"BTC":"60%","ETH":"30%","USDT":"10%"},"band":"5%"}]},"action.borrow":{"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"What to borrow, with its coin; the collateral follows from it.","examples":["500 USDT"]},"against":{"type":"string","description":"Coin of the collateral.","examples":["USDT"]},"term":{"type":"string","anyOf":[{"enum":["7d","30d","flexible"]},{"pattern":"^="}],"description":"How long it runs; flexible unless said."}},"required":["amount","against"],"additionalProperties":false,"description":"Borrows against collateral of the spot wallet. After an unknown outcome it is never asked for again.","examples":[{"amount":"500 USDT","against":"BTC"}]},"action.buy":{"type":"object","properties":{"instrument":{"type":"string","description":"What to buy; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Buys on the spot market. A market order says what to spend as `value`.","examples":[{"instrument":"spot/BTCUSDT","value":"50 USDT"}]},"action.cancel":{"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's orders (default), or everyone's."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the resting orders of an instrument.","examples":[{"instrument":"BTCUSDT"}]},"action.cancel-stops":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"only":{"type":"string","anyOf":[{"enum":["takeProfit","stopLoss","trail"]},{"pattern":"^="}],"description":"Which stops; all of them unless said."}},"required":["position"],"additionalProperties":false,"description":"Cancels stops of a position, one by one by their ids. It leaves the position with less protection.","examples":[{"position":"=position","only":"takeProfit"}]},"action.cancel-triggers":{"type":"object","properties":{"instrument":{"type":"string","description":"Whose trigger orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's trigger orders (default), or everyone's."},"only":{"type":"string","anyOf":[{"enum":["open","close"]},{"pattern":"^="}],"description":"Those that open, or those that close; both unless said."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the trigger orders of an instrument that open or close, one by one by their ids.","examples":[{"instrument":"BTCUSDT","only":"open"}]},"action.close":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"The position to close.","examples":["=position"]},"size":{"type":["string","number"],"x-expr":["number","money"],"description":"How much: a ratio of the position or an amount in base coin; all of it unless said.","examples":["50%","0.01 BTC"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price; at market unless said."}},"required":["position"],"additionalProperties":false,"description":"Closes a position or a part of it. A market close of all of it cancels the resting orders that close it too, whoever placed them, and is done when the position is gone; one at a limit, or of a part, cancels nothing and waits while they hold what it would close. A rest below the smallest size is closed along.","examples":[{"position":"=position"},{"position":"=position","size":"50%"}]},"action.create-subaccounts":{"type":"object","properties":{"accounts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z]{8}$","description":"Its name: eight letters.","examples":["hedgebtc"]},"label":{"type":"string","description":"A note.","examples":["hedge of BTC"]},"permissions":{"type":"array","items":{"type":"string","anyOf":[{"enum":["spot_trade","margin_trade","contract_trade","read"]},{"pattern":"^="}],"description":"A permission."},"minItems":1,"description":"What its key may do."},"ips":{"type":"array","items":{"type":"string","description":"An address."},"minItems":1,"maxItems":30,"description":"Addresses from which the key works; all unless said."}},"required":["name","label","permissions"],"additionalProperties":false,"description":"A sub-account with one key."},"minItems":1,"maxItems":5,"description":"Which sub-accounts are to exist."},"keysTo":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$","description":"File for their keys, secrets and passphrases, in the state directory; it must not exist yet.","examples":["keys-hedge.json"]}},"required":["accounts","keysTo"],"additionalProperties":false,"description":"Makes those of these sub-accounts that do not exist yet, with a key each. What is secret goes to a file that its owner alone can read, and nowhere else. Needs the key of a parent that is bound to an address.","examples":[{"accounts":[{"name":"hedgebtc","label":"hedge of BTC","permissions":["contract_trade","read"]}],"keysTo":"keys-hedge.json"}]},"action.modify-trigger":{"type":"object","properties":{"instrument":{"type":"string","description":"Where the trigger order waits.","examples":["BTCUSDT","spot/BTCUSDT"]},"order":{"type":"string","description":"Its id, where several wait.","examples":["=order.orderId"]},"trigger":{"type":"string","x-expr":["price"],"description":"New trigger price; as it is unless said.","examples":["btc.last * 101%"]},"price":{"type":"string","x-expr":["price"],"description":"New limit price, of one that has one; as it is unless said.","examples":["btc.last * 102%"]},"size":{"type":"string","x-expr":["money"],"description":"New size in base coin; as it is unless said.","examples":["0.02 BTC"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"New callback, of one that trails; as it is unless said.","examples":["1%"]}},"required":["instrument"],"additionalProperties":false,"minProperties":2,"description":"Changes a trigger order of this strategy that waits, in place: it never waits twice, and never not.","examples":[{"instrument":"BTCUSDT","trigger":"btc.last * 101%"}]},"action.notify":{"type":"object","properties":{"message":{"type":"string","description":"What to say; `${…}` is filled in.","examples":["bought at ${btc.last}"]},"to":{"anyOf":[{"type":"string","description":"One channel.","examples":["phone"]},{"type":"array","items":{"type":"string","description":"A channel.","examples":["phone"]},"minItems":1,"maxItems":20}],"description":"Who is told: a channel of `notify` in purser.yaml, or several. Every channel that takes `messages` unless told.","examples":["phone",["phone","mail"]]}},"required":["message"],"additionalProperties":false,"description":"Says something in the journal and the log, and to the channels of alerts.","examples":[{"message":"closed at ${btc.last}"}]},"action.open":{"type":"object","properties":{"instrument":{"type":"string","description":"Where to open.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"unprotected":{"type":"string","description":"Why the position is to go without a stop-loss. Where each opening of a position says it, `status` shows \"no stop, by intent\" and raises no alarm.","examples":["a rule closes it at the end of the session"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Opens or adds to a futures position. Openings on an instrument that a stops goal keeps carry its stops.","examples":[{"instrument":"BTCUSDT","side":"long","value":"200 USDT"}]},"action.redeem":{"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"How much at most of flexible savings, with its coin.","examples":["100 USDT"]},"product":{"type":"string","description":"Product id; the first redeemable holding of the coin unless said."},"holding":{"type":"string","description":"Id of a fixed-term holding, in place of an amount: it is redeemed whole, early where it may be.","examples":["=held.orderId ?? ''"]}},"additionalProperties":false,"oneOf":[{"required":["amount"]},{"required":["holding"],"not":{"required":["product"]}}],"description":"Redeems savings into the spot wallet: an amount of flexible ones, or a fixed term whole. The exchange wants more than a minute between two.","examples":[{"amount":"100 USDT"},{"holding":"=held.orderId ?? ''"}]},"action.repay":{"type":"object","properties":{"loan":{"type":"string","description":"Id of the loan.","examples":["=loan.orderId"]},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, in the coin of the loan; all of it unless said.","examples":["100 USDT"]},"unlock":{"type":"boolean","default":true,"description":"Whether collateral is released in proportion; yes unless said."}},"required":["loan"],"additionalProperties":false,"description":"Pays a loan back out of the spot wallet. After an unknown outcome it is never sent again.","examples":[{"loan":"=loan.orderId","amount":"100 USDT"}]},"action.replace":{"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting order; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"order":{"type":"string","description":"Id of the order; this strategy's only resting order unless said.","examples":["=order.orderId"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price of the new order, rounded so that it is never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin; what the old order has left unless said.","examples":["0.01 BTC"]},"atOnce":{"type":"boolean","default":false,"description":"Whether one call cancels and places. Otherwise the old order is cancelled first, and the new one is smaller by what the old one has filled meanwhile; so nothing is bought or sold twice."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When the new order is cancelled if it still rests."}},"required":["instrument","price","expire"],"additionalProperties":false,"description":"Cancels a resting spot order and places another at the same side in its stead.","examples":[{"instrument":"spot/BTCUSDT","price":"btc.bid","expire":"30m"}]},"action.revise-pledge":{"type":"object","properties":{"loan":{"type":"string","description":"Id of the loan.","examples":["=loan.orderId"]},"direction":{"type":"string","anyOf":[{"enum":["in","out"]},{"pattern":"^="}],"description":"Adds collateral from the spot wallet, or withdraws some to it."},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, in the coin of the collateral.","examples":["0.01 BTC"]}},"required":["loan","direction","amount"],"additionalProperties":false,"description":"Adds collateral to a loan, as far as the spot wallet has it, or withdraws some.","examples":[{"loan":"=loan.orderId","direction":"in","amount":"0.01 BTC"}]},"action.sell":{"type":"object","properties":{"instrument":{"type":"string","description":"What to sell; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Of what this strategy bought (default), or of all that the wallet holds."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Sells on the spot market.","examples":[{"instrument":"spot/BTCUSDT","size":"0.001 BTC"}]},"action.set":{"type":"object","patternProperties":{"^[A-Za-z_][A-Za-z0-9_]{0,63}$":{"type":["string","number","boolean"],"x-expr":["boolean","number","money","price","duration"],"description":"The new value: an expression of the type of the variable.","examples":["vars.buys + 1"]}},"additionalProperties":false,"minProperties":1,"description":"Writes variables that the file declares under `vars`. They are durable, together with the step.","examples":[{"buys":"vars.buys + 1"},{"peak":"position.markPrice"}]},"action.set-leverage":{"type":"object","properties":{"instrument":{"type":"string","description":"Which contract.","examples":["BTCUSDT","spot/BTCUSDT"]},"leverage":{"type":["string","number"],"x-expr":["number"],"description":"Leverage; 1 at least.","examples":["5"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Of one side alone: isolated margin in hedge mode."}},"required":["instrument","leverage"],"additionalProperties":false,"description":"Sets the leverage of a contract.","examples":[{"instrument":"BTCUSDT","leverage":5}]},"action.set-margin":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose margin; an isolated position.","examples":["=position"]},"direction":{"type":"string","anyOf":[{"enum":["in","out"]},{"pattern":"^="}],"description":"Adds margin, or takes some away."},"amount":{"type":"string","x-expr":["money"],"description":"How much, in the margin coin.","examples":["50 USDT"]}},"required":["position","direction","amount"],"additionalProperties":false,"description":"Adds margin to an isolated position or takes some away. After an unknown outcome it is never sent again.","examples":[{"position":"=position","direction":"in","amount":"50 USDT"}]},"action.set-margin-mode":{"type":"object","properties":{"instrument":{"type":"string","description":"Which contract.","examples":["BTCUSDT","spot/BTCUSDT"]},"mode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"The margin mode."}},"required":["instrument","mode"],"additionalProperties":false,"description":"Sets the margin mode of a contract; the exchange refuses it while a position or an order exists there.","examples":[{"instrument":"BTCUSDT","mode":"isolated"}]},"action.set-position-mode":{"type":"object","properties":{"mode":{"type":"string","anyOf":[{"enum":["hedge","one-way"]},{"pattern":"^="}],"description":"Longs and shorts side by side, or one position a contract."}},"required":["mode"],"additionalProperties":false,"description":"Sets the position mode of the account at the file's market; the exchange refuses it with any position or order there.","examples":[{"mode":"hedge"}]},"action.stops":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position"],"additionalProperties":false,"minProperties":2,"description":"Puts stops on a position, or moves those that it has, in place. To keep them so, use the goal `stops`.","examples":[{"position":"=position","stopLoss":{"loss":"3%"}}]},"action.subscribe":{"type":"object","properties":{"product":{"type":"string","description":"Id of the savings product.","examples":["1001"]},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, as far as the spot wallet has it.","examples":["100 USDT"]},"term":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Kind of the product; flexible unless said."}},"required":["product","amount"],"additionalProperties":false,"description":"Puts money of the spot wallet into a savings product.","examples":[{"product":"1001","amount":"100 USDT"}]},"action.trail":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose trailing stop.","examples":["=position"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"How far the price may come back from its best: 0.1% to 10%.","examples":["1%"]},"from":{"type":"string","x-expr":["price"],"description":"Price from which on it trails; the mark price unless said."},"size":{"type":"string","x-expr":["money"],"description":"How much it closes, in base coin; all of the position unless said.","examples":["0.01 BTC"]},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position","callback"],"additionalProperties":false,"description":"Puts a trailing stop on a position that has none. The exchange trails it, also while nothing watches; to trail the stop-loss itself, use the goal `stops`.","examples":[{"position":"=position","callback":"1%"}]},"action.transfer":{"type":"object","properties":{"from":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it leaves."},"to":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it arrives."},"amount":{"type":"string","x-expr":["money"],"description":"How much, with its coin.","examples":["100 USDT"]},"pair":{"type":"string","pattern":"^[A-Z0-9]+$","description":"Whose isolated margin it is; required where a wallet is `isolated_margin`.","examples":["BTCUSDT"]}},"required":["from","to","amount"],"additionalProperties":false,"if":{"anyOf":[{"properties":{"from":{"properties":{"wallet":{"const":"isolated_margin"}},"required":["wallet"]}}},{"properties":{"to":{"properties":{"wallet":{"const":"isolated_margin"}},"required":["wallet"]}}}]},"then":{"required":["pair"]},"else":{"not":{"anyOf":[{"required":["pair"]}]}},"description":"Moves a coin between wallets of one account, or of a parent and its sub-accounts.","examples":[{"from":{"wallet":"spot"},"to":{"wallet":"usdt_futures"},"amount":"100 USDT"}]},"action.trigger-order":{"type":"object","properties":{"instrument":{"type":"string","description":"Where.","examples":["BTCUSDT","spot/BTCUSDT"]},"act":{"type":"string","anyOf":[{"enum":["open","close"]},{"pattern":"^="}],"description":"What its order does to the position; open unless said."},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"trigger":{"type":"string","x-expr":["price"],"description":"Price at which it becomes an order; with a callback, from which on it trails.","examples":["btc.last * 102%"]},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"price":{"type":"string","x-expr":["price"],"description":"Limit price of the order that it becomes; at market unless said.","examples":["btc.last * 103%"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"Lets it trail: it fires when the price has come back so far from its best; 0.1% to 10%.","examples":["1%"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin, at its price or trigger.","examples":["200 USDT"]},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["1d"]}],"description":"When it is cancelled, and the order that it has become."}},"required":["instrument","side","trigger","expire"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"not":{"required":["price","callback"]},"description":"Places a trigger order: the exchange opens or closes once a price is reached, also while nothing watches. One that opens counts in the limits while it waits, and carries the stops of the goal that keeps its instrument.","examples":[{"instrument":"BTCUSDT","side":"long","trigger":"btc.last * 102%","value":"200 USDT","expire":"1d"},{"instrument":"BTCUSDT","act":"close","side":"long","trigger":"btc.last * 110%","size":"0.01 BTC","expire":"never"}]},"action.wait":{"type":"object","properties":{"for":{"type":"string","x-expr":["duration"],"description":"How long.","examples":["10m"]},"filled":{"type":"string","description":"Until the order of this step is filled: its id.","examples":["entry"]},"until":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Until this holds.","examples":["btc.last > 61000 USDT/BTC"]},"atMost":{"type":"string","x-expr":["duration"],"description":"Longest wait; needed with `filled` and `until`.","examples":["10m"]},"otherwise":{"type":"string","anyOf":[{"enum":["stop","continue"]},{"pattern":"^="}],"description":"What follows where it waited in vain: the steps after it are left out (stop, unless said), or go on."}},"additionalProperties":false,"oneOf":[{"required":["for"]},{"required":["filled"]},{"required":["until"]}],"description":"Pauses the firing: for a time, until an order is filled, or until something holds. It outlasts a restart, and holds up nothing else.","examples":[{"for":"10m"},{"filled":"entry","atMost":"10m","otherwise":"stop"}]},"trigger.cron":{"type":"object","properties":{"cron":{"type":"string","description":"Five fields (minute hour day month weekday), or six with seconds first. Where day and weekday are both restricted (neither contains `*`), either is enough, as in crontab(5).","examples":["0 9 * * MON"]},"timezone":{"type":"string","description":"IANA zone; UTC unless said.","examples":["Europe/Rome"]},"missed":{"anyOf":[{"type":"string","const":"skip"},{"type":"object","properties":{"once":{"type":"string","x-expr":["duration"],"description":"How late it may be.","examples":["5m"]}},"required":["once"],"additionalProperties":false,"description":"Once, if it is not later than this."}],"description":"What becomes of a tick that passed while nothing ran; skipped unless said."},"jitter":{"type":"string","x-expr":["duration"],"description":"Longest delay, which follows from the id of the rule; none unless said.","examples":["30s"]}},"required":["cron"],"additionalProperties":false,"description":"At wall-clock times. A time that daylight saving skips ticks right after the gap; one that it repeats, at the first only.","examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]},"trigger.every":{"type":"object","properties":{"every":{"type":"string","x-expr":["duration"],"description":"Time between two ticks.","examples":["15m"]},"jitter":{"type":"string","x-expr":["duration"],"description":"Longest delay, which follows from the id of the rule; none unless said.","examples":["30s"]}},"required":["every"],"additionalProperties":false,"description":"At whole multiples of a span of time.","examples":[{"every":"15m"}]},"trigger.fill":{"type":"object","properties":{"fill":{"type":"string","description":"Name of a watch of fills.","examples":["fills"]}},"required":["fill"],"additionalProperties":false,"description":"Once for each new fill that the watch shows, whoever caused it; `fill` is it. What was filled before the rule was first seen is none.","examples":[{"fill":"fills"}]},"trigger.manual":{"type":"object","properties":{"manual":{"type":"boolean","const":true,"description":"Always true."}},"required":["manual"],"additionalProperties":false,"description":"By hand: `purser fire RULE`.","examples":[{"manual":true}]},"trigger.order":{"type":"object","properties":{"order":{"type":"string","description":"Name of a watch of orders.","examples":["orders"]},"is":{"type":"string","anyOf":[{"enum":["placed","partly-filled","filled","canceled"]},{"pattern":"^="}],"description":"Only this; everything unless said."}},"required":["order"],"additionalProperties":false,"description":"Once for each thing that happens to an order, as far as polling sees it: `order` is it, `order.event` what happened. An order that is filled between two polls is not seen: `fill` sees those.","examples":[{"order":"orders","is":"filled"}]},"trigger.start":{"type":"object","properties":{"start":{"type":"boolean","const":true,"description":"Always true."}},"required":["start"],"additionalProperties":false,"description":"Once, when the daemon starts.","examples":[{"start":true}]},"limit.dailyLoss":{"type":"object","properties":{"most":{"type":"string","x-expr":["money"],"description":"Largest loss of a day, in USDT or USDC.","examples":["100 USDT"]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Largest loss of a day, realised and unrealised with fees and funding, of the futures accounts in this coin. Deposits, withdrawals and transfers are no profit. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the next day.","examples":[{"most":"100 USDT","zone":"Europe/Rome"}]},"limit.drawdown":{"type":"object","properties":{"most":{"type":["string","number"],"x-expr":["number"],"description":"Largest fall, as a ratio of what the equity would be without it.","examples":["10%"]},"coin":{"type":"string","anyOf":[{"enum":["USDT","USDC"]},{"pattern":"^="}],"description":"Coin of the margin.","examples":["USDT"]}},"required":["most","coin"],"additionalProperties":false,"description":"Largest fall of the profit of the futures accounts in this coin from its peak. Deposits, withdrawals and transfers move neither. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the loss is made good.","examples":[{"most":"10%","coin":"USDT"}]},"limit.instruments":{"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]},"limit.leverage":{"type":["string","number"],"x-expr":["number"],"description":"Highest leverage that may be set, and at which anything may be opened. It is known from a position on the instrument, else from what the exchange tells of it, read every half minute; while neither is known, openings are refused.","examples":["10"]},"limit.minBalance":{"type":"array","items":{"type":"object","properties":{"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"The wallet, of each account that the limit is about.","examples":["spot"]},"least":{"type":"string","x-expr":["money"],"description":"What must be left to spend.","examples":["100 USDT"]}},"required":["wallet","least"],"additionalProperties":false},"minItems":1,"maxItems":50,"description":"What must be left to spend in a wallet after a transfer, an order, a purchase of savings or collateral; without fees.","examples":[[{"wallet":"spot","least":"100 USDT"}]]},"limit.openValue":{"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]},"limit.openValuePer":{"type":"string","x-expr":["money"],"description":"Largest value of the open positions on any one instrument, both sides added, with this order on top.","examples":["1000 USDT"]},"limit.orderSize":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Largest size of one order in this coin.","examples":["0.5 BTC"]},"minItems":1,"maxItems":200,"description":"Largest size of one order (open, buy, sell, a trigger order that opens) for each base coin; orders in other coins are refused.","examples":[["0.5 BTC","10 ETH"]]},"limit.orderValue":{"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell, a trigger order that opens), at the last price or the limit or trigger price if that is higher.","examples":["500 USDT"]},"limit.ordersPer":{"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell, replace, trigger orders that open) per span of time, sliding.","examples":[{"1h":20}]},"limit.pledgeRate":{"type":["string","number"],"x-expr":["number"],"description":"Highest pledge rate (loan to collateral) at which a loan may begin, or to which withdrawing collateral may lead.","examples":["60%"]},"limit.priceBand":{"type":["string","number"],"x-expr":["number"],"description":"Largest distance of the price of an order from the last price, either way, as a ratio of the last price; of a trigger order that of its trigger, and of its limit price from the trigger.","examples":["3%"]},"limit.redeemPerDay":{"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be redeemed from savings in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]},"limit.sides":{"type":"array","items":{"type":"string","anyOf":[{"enum":["long","short","buy","sell"]},{"pattern":"^="}]},"minItems":1,"maxItems":4,"description":"The only sides on which anything may be opened (long, short) or traded at spot (buy, sell).","examples":[["long","buy"]]},"limit.transferPerDay":{"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be transferred in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]},"limit.transferTo":{"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]},"limit.wallets":{"type":"array","items":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin","savings"]},{"pattern":"^="}]},"maxItems":8,"description":"The only wallets that money may leave, by transfer, redemption (savings), or from spot into savings or the collateral of a new loan. Orders are not meant.","examples":[["spot","savings"]]}},"$id":"strategy"};
const pattern0 = new RegExp("^[A-Za-z_][A-Za-z0-9_]{0,63}$", "");
const pattern2 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", "");
const pattern8 = new RegExp("^[A-Z0-9]{1,20}$", "");
const func2 = Object.prototype.hasOwnProperty;
const schema7 = {"type":"object","required":["watch"],"properties":{"watch":{"enum":["bills","candles","exchange-rates","fills","funding-assets","funding-rate","futures-account","loan-coins","loans","orders","position-history","positions","repayments","savings","spot-assets","stops","sub-accounts","ticker","trigger-orders"]}},"allOf":[{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"bills"}}},"then":{"$ref":"#/definitions/watch.bills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"candles"}}},"then":{"$ref":"#/definitions/watch.candles"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"exchange-rates"}}},"then":{"$ref":"#/definitions/watch.exchange-rates"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"fills"}}},"then":{"$ref":"#/definitions/watch.fills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-assets"}}},"then":{"$ref":"#/definitions/watch.funding-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-rate"}}},"then":{"$ref":"#/definitions/watch.funding-rate"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"futures-account"}}},"then":{"$ref":"#/definitions/watch.futures-account"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loan-coins"}}},"then":{"$ref":"#/definitions/watch.loan-coins"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loans"}}},"then":{"$ref":"#/definitions/watch.loans"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"orders"}}},"then":{"$ref":"#/definitions/watch.orders"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"position-history"}}},"then":{"$ref":"#/definitions/watch.position-history"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"positions"}}},"then":{"$ref":"#/definitions/watch.positions"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"repayments"}}},"then":{"$ref":"#/definitions/watch.repayments"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"savings"}}},"then":{"$ref":"#/definitions/watch.savings"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"spot-assets"}}},"then":{"$ref":"#/definitions/watch.spot-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"stops"}}},"then":{"$ref":"#/definitions/watch.stops"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"sub-accounts"}}},"then":{"$ref":"#/definitions/watch.sub-accounts"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"ticker"}}},"then":{"$ref":"#/definitions/watch.ticker"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"trigger-orders"}}},"then":{"$ref":"#/definitions/watch.trigger-orders"}}]};
const schema8 = {"type":"object","properties":{"watch":{"const":"bills","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Bills of the last day of the account at the file's market: fees, funding, profits, transfers.","required":["watch"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema8.required,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("bills" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "bills"},schema:"bills",parentSchema:schema8.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema8.properties.every.type,parentSchema:schema8.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema8.properties.maxAge.type,parentSchema:schema8.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema8.properties.account.type,parentSchema:schema8.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema8.type,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","properties":{"watch":{"const":"candles","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"instrument":{"type":"string","description":"Whose candles.","examples":["BTCUSDT","spot/BTCUSDT"]},"granularity":{"type":"string","anyOf":[{"enum":["1m","3m","5m","15m","30m","1H","4H","6H","12H","1D"]},{"pattern":"^="}],"description":"Length of a candle."}},"required":["watch","instrument","granularity"],"additionalProperties":false,"description":"Candles of an instrument, for indicators. Only closed ones count."};
const pattern12 = new RegExp("^=", "");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema9.required,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.instrument === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema9.required,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.granularity === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "granularity"},schema:schema9.required,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account")) || (key0 === "instrument")) || (key0 === "granularity"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("candles" !== data0){
const err4 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "candles"},schema:"candles",parentSchema:schema9.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema9.properties.every.type,parentSchema:schema9.properties.every,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema9.properties.maxAge.type,parentSchema:schema9.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema9.properties.account.type,parentSchema:schema9.properties.account,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.instrument !== undefined){
let data4 = data.instrument;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema9.properties.instrument.type,parentSchema:schema9.properties.instrument,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.granularity !== undefined){
let data5 = data.granularity;
if(typeof data5 !== "string"){
const err9 = {instancePath:instancePath+"/granularity",schemaPath:"#/properties/granularity/type",keyword:"type",params:{type: "string"},schema:schema9.properties.granularity.type,parentSchema:schema9.properties.granularity,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const _errs13 = errors;
let valid1 = false;
const _errs14 = errors;
if(!((((((((((data5 === "1m") || (data5 === "3m")) || (data5 === "5m")) || (data5 === "15m")) || (data5 === "30m")) || (data5 === "1H")) || (data5 === "4H")) || (data5 === "6H")) || (data5 === "12H")) || (data5 === "1D"))){
const err10 = {instancePath:instancePath+"/granularity",schemaPath:"#/properties/granularity/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema9.properties.granularity.anyOf[0].enum},schema:schema9.properties.granularity.anyOf[0].enum,parentSchema:schema9.properties.granularity.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs15 = errors;
if(typeof data5 === "string"){
if(!pattern12.test(data5)){
const err11 = {instancePath:instancePath+"/granularity",schemaPath:"#/properties/granularity/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema9.properties.granularity.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs15 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err12 = {instancePath:instancePath+"/granularity",schemaPath:"#/properties/granularity/anyOf",keyword:"anyOf",params:{},schema:schema9.properties.granularity.anyOf,parentSchema:schema9.properties.granularity,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema9.type,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"object","properties":{"watch":{"const":"exchange-rates","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Rates at which coins count for the interest of multi-asset mode, tier by tier.","required":["watch"]};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema10.required,parentSchema:schema10,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema10,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("exchange-rates" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "exchange-rates"},schema:"exchange-rates",parentSchema:schema10.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema10.properties.every.type,parentSchema:schema10.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema10.properties.maxAge.type,parentSchema:schema10.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema10.properties.account.type,parentSchema:schema10.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema10.type,parentSchema:schema10,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","properties":{"watch":{"const":"fills","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Fills of the last day of the account at the file's market.","required":["watch"]};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("fills" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "fills"},schema:"fills",parentSchema:schema11.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema11.properties.every.type,parentSchema:schema11.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema11.properties.maxAge.type,parentSchema:schema11.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema11.properties.account.type,parentSchema:schema11.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","properties":{"watch":{"const":"funding-assets","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The coins of the funding wallet.","required":["watch"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("funding-assets" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "funding-assets"},schema:"funding-assets",parentSchema:schema12.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema12.properties.every.type,parentSchema:schema12.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema12.properties.maxAge.type,parentSchema:schema12.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema12.properties.account.type,parentSchema:schema12.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema12.type,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","properties":{"watch":{"const":"funding-rate","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"instrument":{"type":"string","description":"Whose funding rate.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The funding rate of a contract, and when it is paid next."};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema13.required,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.instrument === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema13.required,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account")) || (key0 === "instrument"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("funding-rate" !== data0){
const err3 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "funding-rate"},schema:"funding-rate",parentSchema:schema13.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema13.properties.every.type,parentSchema:schema13.properties.every,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema13.properties.maxAge.type,parentSchema:schema13.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema13.properties.account.type,parentSchema:schema13.properties.account,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.instrument !== undefined){
let data4 = data.instrument;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema13.properties.instrument.type,parentSchema:schema13.properties.instrument,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema13.type,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","properties":{"watch":{"const":"futures-account","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The account's margin balance at the file's market.","required":["watch"]};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema14.required,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("futures-account" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "futures-account"},schema:"futures-account",parentSchema:schema14.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema14.properties.every.type,parentSchema:schema14.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema14.properties.maxAge.type,parentSchema:schema14.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema14.properties.account.type,parentSchema:schema14.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"object","properties":{"watch":{"const":"loan-coins","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Coins that can be borrowed or pledged, and terms.","required":["watch"]};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema15.required,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("loan-coins" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "loan-coins"},schema:"loan-coins",parentSchema:schema15.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema15.properties.every.type,parentSchema:schema15.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema15.properties.maxAge.type,parentSchema:schema15.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema15.properties.account.type,parentSchema:schema15.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema15.type,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","properties":{"watch":{"const":"loans","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The loans of the account that run.","required":["watch"]};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("loans" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "loans"},schema:"loans",parentSchema:schema16.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema16.properties.every.type,parentSchema:schema16.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema16.properties.maxAge.type,parentSchema:schema16.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema16.properties.account.type,parentSchema:schema16.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","properties":{"watch":{"const":"orders","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The resting orders of the account at the file's market.","required":["watch"]};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema17.required,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("orders" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "orders"},schema:"orders",parentSchema:schema17.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema17.properties.every.type,parentSchema:schema17.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema17.properties.maxAge.type,parentSchema:schema17.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema17.properties.account.type,parentSchema:schema17.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema17.type,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":"object","properties":{"watch":{"const":"position-history","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Positions of the account at the file's market that were closed within the last day.","required":["watch"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema18.required,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("position-history" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "position-history"},schema:"position-history",parentSchema:schema18.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema18.properties.every.type,parentSchema:schema18.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema18.properties.maxAge.type,parentSchema:schema18.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema18.properties.account.type,parentSchema:schema18.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema18.type,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"object","properties":{"watch":{"const":"positions","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"All open positions of the account at the file's market.","required":["watch"]};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema19.required,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("positions" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "positions"},schema:"positions",parentSchema:schema19.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema19.properties.every.type,parentSchema:schema19.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema19.properties.maxAge.type,parentSchema:schema19.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema19.properties.account.type,parentSchema:schema19.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema19.type,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"object","properties":{"watch":{"const":"repayments","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"Repayments of loans within the last day.","required":["watch"]};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema20.required,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("repayments" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "repayments"},schema:"repayments",parentSchema:schema20.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema20.properties.every.type,parentSchema:schema20.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema20.properties.maxAge.type,parentSchema:schema20.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema20.properties.account.type,parentSchema:schema20.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema20.type,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","properties":{"watch":{"const":"savings","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"periodType":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Which holdings; flexible unless said."}},"additionalProperties":false,"description":"The savings holdings of the account.","required":["watch"]};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account")) || (key0 === "periodType"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("savings" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "savings"},schema:"savings",parentSchema:schema21.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema21.properties.every.type,parentSchema:schema21.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema21.properties.maxAge.type,parentSchema:schema21.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema21.properties.account.type,parentSchema:schema21.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.periodType !== undefined){
let data4 = data.periodType;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/periodType",schemaPath:"#/properties/periodType/type",keyword:"type",params:{type: "string"},schema:schema21.properties.periodType.type,parentSchema:schema21.properties.periodType,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(!((data4 === "flexible") || (data4 === "fixed"))){
const err7 = {instancePath:instancePath+"/periodType",schemaPath:"#/properties/periodType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema21.properties.periodType.anyOf[0].enum},schema:schema21.properties.periodType.anyOf[0].enum,parentSchema:schema21.properties.periodType.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs13 = errors;
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err8 = {instancePath:instancePath+"/periodType",schemaPath:"#/properties/periodType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema21.properties.periodType.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err9 = {instancePath:instancePath+"/periodType",schemaPath:"#/properties/periodType/anyOf",keyword:"anyOf",params:{},schema:schema21.properties.periodType.anyOf,parentSchema:schema21.properties.periodType,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","properties":{"watch":{"const":"spot-assets","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The coins of the spot wallet.","required":["watch"]};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("spot-assets" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "spot-assets"},schema:"spot-assets",parentSchema:schema22.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema22.properties.every.type,parentSchema:schema22.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema22.properties.maxAge.type,parentSchema:schema22.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema22.properties.account.type,parentSchema:schema22.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema22.type,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","properties":{"watch":{"const":"stops","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The pending take-profits and stop-losses of the account.","required":["watch"]};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema23.required,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("stops" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "stops"},schema:"stops",parentSchema:schema23.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema23.properties.every.type,parentSchema:schema23.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema23.properties.maxAge.type,parentSchema:schema23.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema23.properties.account.type,parentSchema:schema23.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema23.type,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"object","properties":{"watch":{"const":"sub-accounts","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The account's virtual sub-accounts; its key must be a parent's and bound to an address.","required":["watch"]};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema24.required,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("sub-accounts" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "sub-accounts"},schema:"sub-accounts",parentSchema:schema24.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema24.properties.every.type,parentSchema:schema24.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema24.properties.maxAge.type,parentSchema:schema24.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema24.properties.account.type,parentSchema:schema24.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema24.type,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","properties":{"watch":{"const":"ticker","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]},"instrument":{"type":"string","description":"Whose prices.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The newest prices of an instrument."};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.instrument === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account")) || (key0 === "instrument"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("ticker" !== data0){
const err3 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "ticker"},schema:"ticker",parentSchema:schema25.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema25.properties.every.type,parentSchema:schema25.properties.every,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema25.properties.maxAge.type,parentSchema:schema25.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema25.properties.account.type,parentSchema:schema25.properties.account,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.instrument !== undefined){
let data4 = data.instrument;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema25.properties.instrument.type,parentSchema:schema25.properties.instrument,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"object","properties":{"watch":{"const":"trigger-orders","description":"What is read."},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s. Default: that of its kind.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads. Default: account of the file.","examples":["hedge"]}},"additionalProperties":false,"description":"The account's pending trigger orders that open or close, plain and trailing; stops are another watch.","required":["watch"]};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.watch !== undefined){
let data0 = data.watch;
if("trigger-orders" !== data0){
const err2 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "trigger-orders"},schema:"trigger-orders",parentSchema:schema26.properties.watch,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.every !== undefined){
let data1 = data.every;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema26.properties.every.type,parentSchema:schema26.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data2 = data.maxAge;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema26.properties.maxAge.type,parentSchema:schema26.properties.maxAge,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema26.properties.account.type,parentSchema:schema26.properties.account,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema26.type,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.watch === undefined) && (missing0 = "watch")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.watch !== undefined){
if("bills" !== data.watch){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(!(validate23(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[0].if,parentSchema:schema7.allOf[0],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs8 = errors;
let valid3 = true;
const _errs9 = errors;
if(errors === _errs9){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.watch === undefined) && (missing1 = "watch")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.watch !== undefined){
if("candles" !== data.watch){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
else {
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(!(validate25(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
const err7 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[1].if,parentSchema:schema7.allOf[1],data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs14 = errors;
let valid5 = true;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.watch === undefined) && (missing2 = "watch")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data.watch !== undefined){
if("exchange-rates" !== data.watch){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
else {
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs15 === errors;
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs18 = errors;
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid5 = _valid2;
}
if(!valid5){
const err11 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[2].if,parentSchema:schema7.allOf[2],data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const _errs20 = errors;
let valid7 = true;
const _errs21 = errors;
if(errors === _errs21){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.watch === undefined) && (missing3 = "watch")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data.watch !== undefined){
if("fills" !== data.watch){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
else {
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid3 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs24 = errors;
if(!(validate29(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var _valid3 = _errs24 === errors;
valid7 = _valid3;
}
if(!valid7){
const err15 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[3].if,parentSchema:schema7.allOf[3],data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs26 = errors;
let valid9 = true;
const _errs27 = errors;
if(errors === _errs27){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.watch === undefined) && (missing4 = "watch")){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
if(data.watch !== undefined){
if("funding-assets" !== data.watch){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
else {
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid4 = _errs27 === errors;
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs30 = errors;
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var _valid4 = _errs30 === errors;
valid9 = _valid4;
}
if(!valid9){
const err19 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[4].if,parentSchema:schema7.allOf[4],data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const _errs32 = errors;
let valid11 = true;
const _errs33 = errors;
if(errors === _errs33){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.watch === undefined) && (missing5 = "watch")){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data.watch !== undefined){
if("funding-rate" !== data.watch){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid5 = _errs33 === errors;
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs36 = errors;
if(!(validate33(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var _valid5 = _errs36 === errors;
valid11 = _valid5;
}
if(!valid11){
const err23 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[5].if,parentSchema:schema7.allOf[5],data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const _errs38 = errors;
let valid13 = true;
const _errs39 = errors;
if(errors === _errs39){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.watch === undefined) && (missing6 = "watch")){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
if(data.watch !== undefined){
if("futures-account" !== data.watch){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
else {
const err26 = {};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var _valid6 = _errs39 === errors;
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs42 = errors;
if(!(validate35(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var _valid6 = _errs42 === errors;
valid13 = _valid6;
}
if(!valid13){
const err27 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[6].if,parentSchema:schema7.allOf[6],data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
const _errs44 = errors;
let valid15 = true;
const _errs45 = errors;
if(errors === _errs45){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.watch === undefined) && (missing7 = "watch")){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
if(data.watch !== undefined){
if("loan-coins" !== data.watch){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
}
else {
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid7 = _errs45 === errors;
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs48 = errors;
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid7 = _errs48 === errors;
valid15 = _valid7;
}
if(!valid15){
const err31 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[7].if,parentSchema:schema7.allOf[7],data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const _errs50 = errors;
let valid17 = true;
const _errs51 = errors;
if(errors === _errs51){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.watch === undefined) && (missing8 = "watch")){
const err32 = {};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
if(data.watch !== undefined){
if("loans" !== data.watch){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
}
else {
const err34 = {};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var _valid8 = _errs51 === errors;
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs54 = errors;
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid8 = _errs54 === errors;
valid17 = _valid8;
}
if(!valid17){
const err35 = {instancePath,schemaPath:"#/allOf/8/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[8].if,parentSchema:schema7.allOf[8],data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const _errs56 = errors;
let valid19 = true;
const _errs57 = errors;
if(errors === _errs57){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.watch === undefined) && (missing9 = "watch")){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
if(data.watch !== undefined){
if("orders" !== data.watch){
const err37 = {};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
}
else {
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var _valid9 = _errs57 === errors;
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs60 = errors;
if(!(validate41(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var _valid9 = _errs60 === errors;
valid19 = _valid9;
}
if(!valid19){
const err39 = {instancePath,schemaPath:"#/allOf/9/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[9].if,parentSchema:schema7.allOf[9],data};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const _errs62 = errors;
let valid21 = true;
const _errs63 = errors;
if(errors === _errs63){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((data.watch === undefined) && (missing10 = "watch")){
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
if(data.watch !== undefined){
if("position-history" !== data.watch){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
else {
const err42 = {};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var _valid10 = _errs63 === errors;
errors = _errs62;
if(vErrors !== null){
if(_errs62){
vErrors.length = _errs62;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs66 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var _valid10 = _errs66 === errors;
valid21 = _valid10;
}
if(!valid21){
const err43 = {instancePath,schemaPath:"#/allOf/10/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[10].if,parentSchema:schema7.allOf[10],data};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const _errs68 = errors;
let valid23 = true;
const _errs69 = errors;
if(errors === _errs69){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing11;
if((data.watch === undefined) && (missing11 = "watch")){
const err44 = {};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
if(data.watch !== undefined){
if("positions" !== data.watch){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
}
else {
const err46 = {};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var _valid11 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(_valid11){
const _errs72 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var _valid11 = _errs72 === errors;
valid23 = _valid11;
}
if(!valid23){
const err47 = {instancePath,schemaPath:"#/allOf/11/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[11].if,parentSchema:schema7.allOf[11],data};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const _errs74 = errors;
let valid25 = true;
const _errs75 = errors;
if(errors === _errs75){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing12;
if((data.watch === undefined) && (missing12 = "watch")){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
if(data.watch !== undefined){
if("repayments" !== data.watch){
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
}
else {
const err50 = {};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
var _valid12 = _errs75 === errors;
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
if(_valid12){
const _errs78 = errors;
if(!(validate47(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var _valid12 = _errs78 === errors;
valid25 = _valid12;
}
if(!valid25){
const err51 = {instancePath,schemaPath:"#/allOf/12/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[12].if,parentSchema:schema7.allOf[12],data};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
const _errs80 = errors;
let valid27 = true;
const _errs81 = errors;
if(errors === _errs81){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing13;
if((data.watch === undefined) && (missing13 = "watch")){
const err52 = {};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
else {
if(data.watch !== undefined){
if("savings" !== data.watch){
const err53 = {};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
}
else {
const err54 = {};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
var _valid13 = _errs81 === errors;
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs84 = errors;
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid13 = _errs84 === errors;
valid27 = _valid13;
}
if(!valid27){
const err55 = {instancePath,schemaPath:"#/allOf/13/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[13].if,parentSchema:schema7.allOf[13],data};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
const _errs86 = errors;
let valid29 = true;
const _errs87 = errors;
if(errors === _errs87){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing14;
if((data.watch === undefined) && (missing14 = "watch")){
const err56 = {};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
if(data.watch !== undefined){
if("spot-assets" !== data.watch){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
}
else {
const err58 = {};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var _valid14 = _errs87 === errors;
errors = _errs86;
if(vErrors !== null){
if(_errs86){
vErrors.length = _errs86;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs90 = errors;
if(!(validate51(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
var _valid14 = _errs90 === errors;
valid29 = _valid14;
}
if(!valid29){
const err59 = {instancePath,schemaPath:"#/allOf/14/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[14].if,parentSchema:schema7.allOf[14],data};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
const _errs92 = errors;
let valid31 = true;
const _errs93 = errors;
if(errors === _errs93){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing15;
if((data.watch === undefined) && (missing15 = "watch")){
const err60 = {};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
else {
if(data.watch !== undefined){
if("stops" !== data.watch){
const err61 = {};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
}
else {
const err62 = {};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
var _valid15 = _errs93 === errors;
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
if(_valid15){
const _errs96 = errors;
if(!(validate53(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var _valid15 = _errs96 === errors;
valid31 = _valid15;
}
if(!valid31){
const err63 = {instancePath,schemaPath:"#/allOf/15/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[15].if,parentSchema:schema7.allOf[15],data};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
const _errs98 = errors;
let valid33 = true;
const _errs99 = errors;
if(errors === _errs99){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing16;
if((data.watch === undefined) && (missing16 = "watch")){
const err64 = {};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
else {
if(data.watch !== undefined){
if("sub-accounts" !== data.watch){
const err65 = {};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
}
else {
const err66 = {};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
var _valid16 = _errs99 === errors;
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
if(_valid16){
const _errs102 = errors;
if(!(validate55(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var _valid16 = _errs102 === errors;
valid33 = _valid16;
}
if(!valid33){
const err67 = {instancePath,schemaPath:"#/allOf/16/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[16].if,parentSchema:schema7.allOf[16],data};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
const _errs104 = errors;
let valid35 = true;
const _errs105 = errors;
if(errors === _errs105){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing17;
if((data.watch === undefined) && (missing17 = "watch")){
const err68 = {};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
else {
if(data.watch !== undefined){
if("ticker" !== data.watch){
const err69 = {};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
}
else {
const err70 = {};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
var _valid17 = _errs105 === errors;
errors = _errs104;
if(vErrors !== null){
if(_errs104){
vErrors.length = _errs104;
}
else {
vErrors = null;
}
}
if(_valid17){
const _errs108 = errors;
if(!(validate57(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var _valid17 = _errs108 === errors;
valid35 = _valid17;
}
if(!valid35){
const err71 = {instancePath,schemaPath:"#/allOf/17/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[17].if,parentSchema:schema7.allOf[17],data};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
const _errs110 = errors;
let valid37 = true;
const _errs111 = errors;
if(errors === _errs111){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing18;
if((data.watch === undefined) && (missing18 = "watch")){
const err72 = {};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
else {
if(data.watch !== undefined){
if("trigger-orders" !== data.watch){
const err73 = {};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
}
else {
const err74 = {};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
var _valid18 = _errs111 === errors;
errors = _errs110;
if(vErrors !== null){
if(_errs110){
vErrors.length = _errs110;
}
else {
vErrors = null;
}
}
if(_valid18){
const _errs114 = errors;
if(!(validate59(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var _valid18 = _errs114 === errors;
valid37 = _valid18;
}
if(!valid37){
const err75 = {instancePath,schemaPath:"#/allOf/18/if",keyword:"if",params:{failingKeyword: "then"},schema:schema7.allOf[18].if,parentSchema:schema7.allOf[18],data};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err76 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema7.required,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data.watch !== undefined){
let data19 = data.watch;
if(!(((((((((((((((((((data19 === "bills") || (data19 === "candles")) || (data19 === "exchange-rates")) || (data19 === "fills")) || (data19 === "funding-assets")) || (data19 === "funding-rate")) || (data19 === "futures-account")) || (data19 === "loan-coins")) || (data19 === "loans")) || (data19 === "orders")) || (data19 === "position-history")) || (data19 === "positions")) || (data19 === "repayments")) || (data19 === "savings")) || (data19 === "spot-assets")) || (data19 === "stops")) || (data19 === "sub-accounts")) || (data19 === "ticker")) || (data19 === "trigger-orders"))){
const err77 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/enum",keyword:"enum",params:{allowedValues: schema7.properties.watch.enum},schema:schema7.properties.watch.enum,parentSchema:schema7.properties.watch,data:data19};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema7.type,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"object","required":["id","do"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"on":{"$ref":"#/definitions/on"},"each":{"type":"string","description":"One instance for each item of a list: NAME in LIST, and where CONDITION to narrow it. Each has its own edge, cooldown and tries; the name stands for the item below.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"let":{"type":"array","items":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":["string","number","boolean"]},"minProperties":1,"maxProperties":1},"description":"Values of a firing, each may use those before it: computed when a try begins, and from the first accepted step on the same for all that is left of it. In each, when and resetWhen a name stands for its expression, on what is read then.","examples":[[{"limitPrice":"btc.last * 0.99"}]]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition. Alone, it acts when this becomes true; with on, it is looked at when that ticks.","examples":["btc.last < 60000 USDT/BTC"]},"for":{"type":"string","x-expr":["duration"],"description":"How long the condition must have held, as it was seen. Over a restart or reload the count goes on; the time between is none of it.","examples":["15s"]},"fire":{"enum":["enter","exit","while"],"default":"enter","description":"On which edge of the condition it acts; while needs a cooldown."},"atStart":{"enum":["skip","fire"],"default":"skip","description":"What a condition that holds already when it is first seen does. skip: nothing until it has ceased, with fire: while too. Default with fire: while: fire."},"cooldown":{"type":"string","x-expr":["duration"],"description":"Shortest time between two firings of an instance, from when the last one began; an edge within it is held. Of a rule with events: between any two.","examples":["10m"]},"retry":{"type":"string","x-expr":["duration"],"description":"How long after a try that was not accepted the next one is, at least 1s; it doubles up to 5m. For what closes, reduces or protects it doubles up to 30s only, unless the exchange refuses it for good. The cooldown has no part in it.","default":"5s","examples":["30s"]},"expire":{"type":"string","x-expr":["duration"],"description":"With on: how long a firing that cannot be carried out stays due; then it is given up, and said as missed. Unless said: until its schedule ticks next, and 15m at most where the next step adds risk; 10m of one by hand.","examples":["10m"]},"resetWhen":{"type":["string","boolean"],"x-expr":["boolean"],"description":"What makes the next edge possible again, where it holds while the condition does not; unless said, that the condition ceases.","examples":["btc.last > 61000 USDT/BTC"]},"limit":{"type":"object","minProperties":1,"additionalProperties":false,"patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":"integer","minimum":1,"maximum":10000,"description":"Most firings within this span, sliding; further tries of one firing do not count."}},"description":"Most firings of the rule, all instances together. One that comes beyond it is held.","examples":[{"1d":3}]},"run":{"type":["string","object"],"allOf":[{"if":{"type":"string"},"then":{"enum":["single","queue"]}},{"if":{"type":"object"},"then":{"required":["queue"],"additionalProperties":false,"properties":{"queue":{"type":"integer","minimum":1,"maximum":100,"description":"Most edges that are kept."}}}}],"default":"single","description":"What an edge that comes while the rule works does. single: one is held, and acted upon afterwards if the condition still holds; queue: up to 10 are kept, and each is acted upon. Events wait in order with both; those within the cooldown only with queue.","examples":["queue",{"queue":5}]},"guard":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Looked at right before each step: where it does not hold, that step and all after it are left out.","examples":["btc.ask - btc.bid < 0.1% * btc.bid"]},"pauses":{"type":"array","minItems":1,"items":{"type":"string"},"description":"Goals of this file that plan nothing while the rule works.","examples":[["stops"]]},"onError":{"enum":["stop","continue"],"default":"stop","description":"What the first step that is not accepted does to the rest."},"maxInstances":{"type":"integer","minimum":1,"maximum":100000,"default":50,"description":"More instances than this are an error of the rule."},"do":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/definitions/step"},"description":"The steps, in order."}}};
const pattern18 = new RegExp("^([0-9]+(ms|s|m|h|d|w))+$", "");
const schema28 = {"type":["object","string"],"description":"What makes it act, a trigger. Without it, it looks at each new reading and acts on the edge of its condition.","allOf":[{"if":{"type":"string"},"then":{"enum":["manual","start"]}},{"if":{"type":"object"},"then":{"oneOf":[{"required":["cron"]},{"required":["every"]},{"required":["fill"]},{"required":["manual"]},{"required":["order"]},{"required":["start"]}]}},{"if":{"type":"object","required":["cron"]},"then":{"$ref":"#/definitions/trigger.cron"}},{"if":{"type":"object","required":["every"]},"then":{"$ref":"#/definitions/trigger.every"}},{"if":{"type":"object","required":["fill"]},"then":{"$ref":"#/definitions/trigger.fill"}},{"if":{"type":"object","required":["manual"]},"then":{"$ref":"#/definitions/trigger.manual"}},{"if":{"type":"object","required":["order"]},"then":{"$ref":"#/definitions/trigger.order"}},{"if":{"type":"object","required":["start"]},"then":{"$ref":"#/definitions/trigger.start"}}],"examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]};
const schema29 = {"type":"object","properties":{"cron":{"type":"string","description":"Five fields (minute hour day month weekday), or six with seconds first. Where day and weekday are both restricted (neither contains `*`), either is enough, as in crontab(5).","examples":["0 9 * * MON"]},"timezone":{"type":"string","description":"IANA zone; UTC unless said.","examples":["Europe/Rome"]},"missed":{"anyOf":[{"type":"string","const":"skip"},{"type":"object","properties":{"once":{"type":"string","x-expr":["duration"],"description":"How late it may be.","examples":["5m"]}},"required":["once"],"additionalProperties":false,"description":"Once, if it is not later than this."}],"description":"What becomes of a tick that passed while nothing ran; skipped unless said."},"jitter":{"type":"string","x-expr":["duration"],"description":"Longest delay, which follows from the id of the rule; none unless said.","examples":["30s"]}},"required":["cron"],"additionalProperties":false,"description":"At wall-clock times. A time that daylight saving skips ticks right after the gap; one that it repeats, at the first only.","examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cron === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cron"},schema:schema29.required,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "cron") || (key0 === "timezone")) || (key0 === "missed")) || (key0 === "jitter"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.cron !== undefined){
let data0 = data.cron;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/cron",schemaPath:"#/properties/cron/type",keyword:"type",params:{type: "string"},schema:schema29.properties.cron.type,parentSchema:schema29.properties.cron,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.timezone !== undefined){
let data1 = data.timezone;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: "string"},schema:schema29.properties.timezone.type,parentSchema:schema29.properties.timezone,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.missed !== undefined){
let data2 = data.missed;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema29.properties.missed.anyOf[0].type,parentSchema:schema29.properties.missed.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("skip" !== data2){
const err5 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/0/const",keyword:"const",params:{allowedValue: "skip"},schema:"skip",parentSchema:schema29.properties.missed.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.once === undefined){
const err6 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/1/required",keyword:"required",params:{missingProperty: "once"},schema:schema29.properties.missed.anyOf[1].required,parentSchema:schema29.properties.missed.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data2){
if(!(key1 === "once")){
const err7 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema29.properties.missed.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.once !== undefined){
let data3 = data2.once;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/missed/once",schemaPath:"#/properties/missed/anyOf/1/properties/once/type",keyword:"type",params:{type: "string"},schema:schema29.properties.missed.anyOf[1].properties.once.type,parentSchema:schema29.properties.missed.anyOf[1].properties.once,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema29.properties.missed.anyOf[1].type,parentSchema:schema29.properties.missed.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err10 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf",keyword:"anyOf",params:{},schema:schema29.properties.missed.anyOf,parentSchema:schema29.properties.missed,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.jitter !== undefined){
let data4 = data.jitter;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/jitter",schemaPath:"#/properties/jitter/type",keyword:"type",params:{type: "string"},schema:schema29.properties.jitter.type,parentSchema:schema29.properties.jitter,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema29.type,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"object","properties":{"every":{"type":"string","x-expr":["duration"],"description":"Time between two ticks.","examples":["15m"]},"jitter":{"type":"string","x-expr":["duration"],"description":"Longest delay, which follows from the id of the rule; none unless said.","examples":["30s"]}},"required":["every"],"additionalProperties":false,"description":"At whole multiples of a span of time.","examples":[{"every":"15m"}]};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.every === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "every"},schema:schema30.required,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "every") || (key0 === "jitter"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.every !== undefined){
let data0 = data.every;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema30.properties.every.type,parentSchema:schema30.properties.every,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.jitter !== undefined){
let data1 = data.jitter;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/jitter",schemaPath:"#/properties/jitter/type",keyword:"type",params:{type: "string"},schema:schema30.properties.jitter.type,parentSchema:schema30.properties.jitter,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema30.type,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":"object","properties":{"fill":{"type":"string","description":"Name of a watch of fills.","examples":["fills"]}},"required":["fill"],"additionalProperties":false,"description":"Once for each new fill that the watch shows, whoever caused it; `fill` is it. What was filled before the rule was first seen is none.","examples":[{"fill":"fills"}]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fill === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fill"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "fill")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.fill !== undefined){
let data0 = data.fill;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/fill",schemaPath:"#/properties/fill/type",keyword:"type",params:{type: "string"},schema:schema31.properties.fill.type,parentSchema:schema31.properties.fill,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}

const schema32 = {"type":"object","properties":{"manual":{"type":"boolean","const":true,"description":"Always true."}},"required":["manual"],"additionalProperties":false,"description":"By hand: `purser fire RULE`.","examples":[{"manual":true}]};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.manual === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "manual"},schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "manual")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.manual !== undefined){
let data0 = data.manual;
if(typeof data0 !== "boolean"){
const err2 = {instancePath:instancePath+"/manual",schemaPath:"#/properties/manual/type",keyword:"type",params:{type: "boolean"},schema:schema32.properties.manual.type,parentSchema:schema32.properties.manual,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(true !== data0){
const err3 = {instancePath:instancePath+"/manual",schemaPath:"#/properties/manual/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema32.properties.manual,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":"object","properties":{"order":{"type":"string","description":"Name of a watch of orders.","examples":["orders"]},"is":{"type":"string","anyOf":[{"enum":["placed","partly-filled","filled","canceled"]},{"pattern":"^="}],"description":"Only this; everything unless said."}},"required":["order"],"additionalProperties":false,"description":"Once for each thing that happens to an order, as far as polling sees it: `order` is it, `order.event` what happened. An order that is filled between two polls is not seen: `fill` sees those.","examples":[{"order":"orders","is":"filled"}]};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"},schema:schema33.required,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "order") || (key0 === "is"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.order !== undefined){
let data0 = data.order;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "string"},schema:schema33.properties.order.type,parentSchema:schema33.properties.order,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.is !== undefined){
let data1 = data.is;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/is",schemaPath:"#/properties/is/type",keyword:"type",params:{type: "string"},schema:schema33.properties.is.type,parentSchema:schema33.properties.is,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((((data1 === "placed") || (data1 === "partly-filled")) || (data1 === "filled")) || (data1 === "canceled"))){
const err4 = {instancePath:instancePath+"/is",schemaPath:"#/properties/is/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema33.properties.is.anyOf[0].enum},schema:schema33.properties.is.anyOf[0].enum,parentSchema:schema33.properties.is.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err5 = {instancePath:instancePath+"/is",schemaPath:"#/properties/is/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema33.properties.is.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err6 = {instancePath:instancePath+"/is",schemaPath:"#/properties/is/anyOf",keyword:"anyOf",params:{},schema:schema33.properties.is.anyOf,parentSchema:schema33.properties.is,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema33.type,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","properties":{"start":{"type":"boolean","const":true,"description":"Always true."}},"required":["start"],"additionalProperties":false,"description":"Once, when the daemon starts.","examples":[{"start":true}]};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "start")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.start !== undefined){
let data0 = data.start;
if(typeof data0 !== "boolean"){
const err2 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "boolean"},schema:schema34.properties.start.type,parentSchema:schema34.properties.start,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(true !== data0){
const err3 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema34.properties.start,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema34.type,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "string")){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema28.type},schema:schema28.type,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(typeof data !== "string"){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(!((data === "manual") || (data === "start"))){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/enum",keyword:"enum",params:{allowedValues: schema28.allOf[0].then.enum},schema:schema28.allOf[0].then.enum,parentSchema:schema28.allOf[0].then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[0].if,parentSchema:schema28.allOf[0],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs7 = errors;
let valid2 = true;
const _errs8 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
const _errs11 = errors;
let valid3 = false;
let passing0 = null;
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cron === undefined){
const err5 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/0/required",keyword:"required",params:{missingProperty: "cron"},schema:schema28.allOf[1].then.oneOf[0].required,parentSchema:schema28.allOf[1].then.oneOf[0],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid2 = _errs12 === errors;
if(_valid2){
valid3 = true;
passing0 = 0;
}
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.every === undefined){
const err6 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/1/required",keyword:"required",params:{missingProperty: "every"},schema:schema28.allOf[1].then.oneOf[1].required,parentSchema:schema28.allOf[1].then.oneOf[1],data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid2 = _errs13 === errors;
if(_valid2 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid2){
valid3 = true;
passing0 = 1;
}
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fill === undefined){
const err7 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/2/required",keyword:"required",params:{missingProperty: "fill"},schema:schema28.allOf[1].then.oneOf[2].required,parentSchema:schema28.allOf[1].then.oneOf[2],data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs14 === errors;
if(_valid2 && valid3){
valid3 = false;
passing0 = [passing0, 2];
}
else {
if(_valid2){
valid3 = true;
passing0 = 2;
}
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.manual === undefined){
const err8 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/3/required",keyword:"required",params:{missingProperty: "manual"},schema:schema28.allOf[1].then.oneOf[3].required,parentSchema:schema28.allOf[1].then.oneOf[3],data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid2 = _errs15 === errors;
if(_valid2 && valid3){
valid3 = false;
passing0 = [passing0, 3];
}
else {
if(_valid2){
valid3 = true;
passing0 = 3;
}
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
const err9 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/4/required",keyword:"required",params:{missingProperty: "order"},schema:schema28.allOf[1].then.oneOf[4].required,parentSchema:schema28.allOf[1].then.oneOf[4],data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs16 === errors;
if(_valid2 && valid3){
valid3 = false;
passing0 = [passing0, 4];
}
else {
if(_valid2){
valid3 = true;
passing0 = 4;
}
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err10 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/5/required",keyword:"required",params:{missingProperty: "start"},schema:schema28.allOf[1].then.oneOf[5].required,parentSchema:schema28.allOf[1].then.oneOf[5],data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs17 === errors;
if(_valid2 && valid3){
valid3 = false;
passing0 = [passing0, 5];
}
else {
if(_valid2){
valid3 = true;
passing0 = 5;
}
}
}
}
}
}
if(!valid3){
const err11 = {instancePath,schemaPath:"#/allOf/1/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema28.allOf[1].then.oneOf,parentSchema:schema28.allOf[1].then,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs10 === errors;
valid2 = _valid1;
}
if(!valid2){
const err12 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[1].if,parentSchema:schema28.allOf[1],data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const _errs19 = errors;
let valid4 = true;
const _errs20 = errors;
if(errors === _errs20){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.cron === undefined) && (missing0 = "cron")){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid3 = _errs20 === errors;
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs22 = errors;
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var _valid3 = _errs22 === errors;
valid4 = _valid3;
}
if(!valid4){
const err15 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[2].if,parentSchema:schema28.allOf[2],data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs24 = errors;
let valid5 = true;
const _errs25 = errors;
if(errors === _errs25){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.every === undefined) && (missing1 = "every")){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid4 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs27 = errors;
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var _valid4 = _errs27 === errors;
valid5 = _valid4;
}
if(!valid5){
const err18 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[3].if,parentSchema:schema28.allOf[3],data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const _errs29 = errors;
let valid6 = true;
const _errs30 = errors;
if(errors === _errs30){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.fill === undefined) && (missing2 = "fill")){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var _valid5 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs32 = errors;
if(!(validate68(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var _valid5 = _errs32 === errors;
valid6 = _valid5;
}
if(!valid6){
const err21 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[4].if,parentSchema:schema28.allOf[4],data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const _errs34 = errors;
let valid7 = true;
const _errs35 = errors;
if(errors === _errs35){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.manual === undefined) && (missing3 = "manual")){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid6 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs37 = errors;
if(!(validate70(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
var _valid6 = _errs37 === errors;
valid7 = _valid6;
}
if(!valid7){
const err24 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[5].if,parentSchema:schema28.allOf[5],data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const _errs39 = errors;
let valid8 = true;
const _errs40 = errors;
if(errors === _errs40){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.order === undefined) && (missing4 = "order")){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var _valid7 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs42 = errors;
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
var _valid7 = _errs42 === errors;
valid8 = _valid7;
}
if(!valid8){
const err27 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[6].if,parentSchema:schema28.allOf[6],data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
const _errs44 = errors;
let valid9 = true;
const _errs45 = errors;
if(errors === _errs45){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.start === undefined) && (missing5 = "start")){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid8 = _errs45 === errors;
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs47 = errors;
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
var _valid8 = _errs47 === errors;
valid9 = _valid8;
}
if(!valid9){
const err30 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"},schema:schema28.allOf[7].if,parentSchema:schema28.allOf[7],data};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":4,"properties":{"borrow":{"$ref":"#/definitions/action.borrow"},"buy":{"$ref":"#/definitions/action.buy"},"cancel":{"$ref":"#/definitions/action.cancel"},"cancel-stops":{"$ref":"#/definitions/action.cancel-stops"},"cancel-triggers":{"$ref":"#/definitions/action.cancel-triggers"},"close":{"$ref":"#/definitions/action.close"},"create-subaccounts":{"$ref":"#/definitions/action.create-subaccounts"},"modify-trigger":{"$ref":"#/definitions/action.modify-trigger"},"notify":{"$ref":"#/definitions/action.notify"},"open":{"$ref":"#/definitions/action.open"},"redeem":{"$ref":"#/definitions/action.redeem"},"repay":{"$ref":"#/definitions/action.repay"},"replace":{"$ref":"#/definitions/action.replace"},"revise-pledge":{"$ref":"#/definitions/action.revise-pledge"},"sell":{"$ref":"#/definitions/action.sell"},"set":{"$ref":"#/definitions/action.set"},"set-leverage":{"$ref":"#/definitions/action.set-leverage"},"set-margin":{"$ref":"#/definitions/action.set-margin"},"set-margin-mode":{"$ref":"#/definitions/action.set-margin-mode"},"set-position-mode":{"$ref":"#/definitions/action.set-position-mode"},"stops":{"$ref":"#/definitions/action.stops"},"subscribe":{"$ref":"#/definitions/action.subscribe"},"trail":{"$ref":"#/definitions/action.trail"},"transfer":{"$ref":"#/definitions/action.transfer"},"trigger-order":{"$ref":"#/definitions/action.trigger-order"},"wait":{"$ref":"#/definitions/action.wait"},"id":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$","type":"string","description":"Its name: later steps ask for its result by it, as in steps.entry.orderId.","examples":["entry"]},"if":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, the step is left out.","examples":["btc.last < 60000 USDT/BTC"]},"guard":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Looked at right before the step: where it does not hold, the step and all after it are left out.","examples":["btc.ask - btc.bid < 0.1% * btc.bid"]}}};
const schema36 = {"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"What to borrow, with its coin; the collateral follows from it.","examples":["500 USDT"]},"against":{"type":"string","description":"Coin of the collateral.","examples":["USDT"]},"term":{"type":"string","anyOf":[{"enum":["7d","30d","flexible"]},{"pattern":"^="}],"description":"How long it runs; flexible unless said."}},"required":["amount","against"],"additionalProperties":false,"description":"Borrows against collateral of the spot wallet. After an unknown outcome it is never asked for again.","examples":[{"amount":"500 USDT","against":"BTC"}]};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.against === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "against"},schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "amount") || (key0 === "against")) || (key0 === "term"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.amount !== undefined){
let data0 = data.amount;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema36.properties.amount.type,parentSchema:schema36.properties.amount,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.against !== undefined){
let data1 = data.against;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/against",schemaPath:"#/properties/against/type",keyword:"type",params:{type: "string"},schema:schema36.properties.against.type,parentSchema:schema36.properties.against,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.term !== undefined){
let data2 = data.term;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/type",keyword:"type",params:{type: "string"},schema:schema36.properties.term.type,parentSchema:schema36.properties.term,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
if(!(((data2 === "7d") || (data2 === "30d")) || (data2 === "flexible"))){
const err6 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema36.properties.term.anyOf[0].enum},schema:schema36.properties.term.anyOf[0].enum,parentSchema:schema36.properties.term.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err7 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema36.properties.term.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.term.anyOf,parentSchema:schema36.properties.term,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema36.type,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"object","properties":{"instrument":{"type":"string","description":"What to buy; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Buys on the spot market. A market order says what to spend as `value`.","examples":[{"instrument":"spot/BTCUSDT","value":"50 USDT"}]};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema37.oneOf[0].required,parentSchema:schema37.oneOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema37.oneOf[1].required,parentSchema:schema37.oneOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema37.oneOf,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.type !== undefined){
if("limit" !== data.type){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.price === undefined){
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema37.then.required,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expire === undefined){
const err6 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema37.then.required,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs7 === errors;
valid1 = _valid1;
ifClause0 = "then";
}
else {
const _errs8 = errors;
const _errs9 = errors;
const _errs10 = errors;
const _errs11 = errors;
let valid4 = false;
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.price === undefined) && (missing1 = "price")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs12 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.expire === undefined) && (missing2 = "expire")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid2 = _errs13 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.force === undefined) && (missing3 = "force")){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs14 === errors;
valid4 = valid4 || _valid2;
}
}
if(!valid4){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs10 === errors;
if(valid3){
const err11 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema37.else.not,parentSchema:schema37.else,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs8 === errors;
valid1 = _valid1;
ifClause0 = "else";
}
if(!valid1){
const err12 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema37.if,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "instrument") || (key0 === "type")) || (key0 === "price")) || (key0 === "size")) || (key0 === "value")) || (key0 === "force")) || (key0 === "expire"))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.instrument !== undefined){
let data1 = data.instrument;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema37.properties.instrument.type,parentSchema:schema37.properties.instrument,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err16 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema37.properties.type.type,parentSchema:schema37.properties.type,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const _errs20 = errors;
let valid6 = false;
const _errs21 = errors;
if(!((data2 === "market") || (data2 === "limit"))){
const err17 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema37.properties.type.anyOf[0].enum},schema:schema37.properties.type.anyOf[0].enum,parentSchema:schema37.properties.type.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid3 = _errs21 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs22 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err18 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema37.properties.type.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid3 = _errs22 === errors;
valid6 = valid6 || _valid3;
}
if(!valid6){
const err19 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema37.properties.type.anyOf,parentSchema:schema37.properties.type,data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
}
if(data.price !== undefined){
let data3 = data.price;
if(typeof data3 !== "string"){
const err20 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema37.properties.price.type,parentSchema:schema37.properties.price,data:data3};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.size !== undefined){
let data4 = data.size;
if(typeof data4 !== "string"){
const err21 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema37.properties.size.type,parentSchema:schema37.properties.size,data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.value !== undefined){
let data5 = data.value;
if(typeof data5 !== "string"){
const err22 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema37.properties.value.type,parentSchema:schema37.properties.value,data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.force !== undefined){
let data6 = data.force;
if(typeof data6 !== "string"){
const err23 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "string"},schema:schema37.properties.force.type,parentSchema:schema37.properties.force,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const _errs31 = errors;
let valid7 = false;
const _errs32 = errors;
if(!((((data6 === "gtc") || (data6 === "ioc")) || (data6 === "fok")) || (data6 === "post_only"))){
const err24 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema37.properties.force.anyOf[0].enum},schema:schema37.properties.force.anyOf[0].enum,parentSchema:schema37.properties.force.anyOf[0],data:data6};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid4 = _errs32 === errors;
valid7 = valid7 || _valid4;
if(!valid7){
const _errs33 = errors;
if(typeof data6 === "string"){
if(!pattern12.test(data6)){
const err25 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema37.properties.force.anyOf[1],data:data6};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
var _valid4 = _errs33 === errors;
valid7 = valid7 || _valid4;
}
if(!valid7){
const err26 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema37.properties.force.anyOf,parentSchema:schema37.properties.force,data:data6};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
}
if(data.expire !== undefined){
let data7 = data.expire;
const _errs35 = errors;
let valid8 = false;
const _errs36 = errors;
if(typeof data7 !== "string"){
const err27 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema37.properties.expire.anyOf[0].type,parentSchema:schema37.properties.expire.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if("never" !== data7){
const err28 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema37.properties.expire.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid5 = _errs36 === errors;
valid8 = valid8 || _valid5;
if(!valid8){
const _errs38 = errors;
if(((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))) && (typeof data7 !== "boolean")){
const err29 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema37.properties.expire.anyOf[1].type},schema:schema37.properties.expire.anyOf[1].type,parentSchema:schema37.properties.expire.anyOf[1],data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid5 = _errs38 === errors;
valid8 = valid8 || _valid5;
}
if(!valid8){
const err30 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema37.properties.expire.anyOf,parentSchema:schema37.properties.expire,data:data7};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's orders (default), or everyone's."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the resting orders of an instrument.","examples":[{"instrument":"BTCUSDT"}]};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "instrument") || (key0 === "of"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema38.properties.instrument.type,parentSchema:schema38.properties.instrument,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.of !== undefined){
let data1 = data.of;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},schema:schema38.properties.of.type,parentSchema:schema38.properties.of,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((data1 === "own") || (data1 === "all"))){
const err4 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema38.properties.of.anyOf[0].enum},schema:schema38.properties.of.anyOf[0].enum,parentSchema:schema38.properties.of.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err5 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema38.properties.of.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err6 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema38.properties.of.anyOf,parentSchema:schema38.properties.of,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema38.type,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"only":{"type":"string","anyOf":[{"enum":["takeProfit","stopLoss","trail"]},{"pattern":"^="}],"description":"Which stops; all of them unless said."}},"required":["position"],"additionalProperties":false,"description":"Cancels stops of a position, one by one by their ids. It leaves the position with less protection.","examples":[{"position":"=position","only":"takeProfit"}]};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.position === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "position") || (key0 === "only"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema39.properties.position.type,parentSchema:schema39.properties.position,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.only !== undefined){
let data1 = data.only;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "string"},schema:schema39.properties.only.type,parentSchema:schema39.properties.only,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!(((data1 === "takeProfit") || (data1 === "stopLoss")) || (data1 === "trail"))){
const err4 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema39.properties.only.anyOf[0].enum},schema:schema39.properties.only.anyOf[0].enum,parentSchema:schema39.properties.only.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err5 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema39.properties.only.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err6 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf",keyword:"anyOf",params:{},schema:schema39.properties.only.anyOf,parentSchema:schema39.properties.only,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","properties":{"instrument":{"type":"string","description":"Whose trigger orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's trigger orders (default), or everyone's."},"only":{"type":"string","anyOf":[{"enum":["open","close"]},{"pattern":"^="}],"description":"Those that open, or those that close; both unless said."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the trigger orders of an instrument that open or close, one by one by their ids.","examples":[{"instrument":"BTCUSDT","only":"open"}]};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "instrument") || (key0 === "of")) || (key0 === "only"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema40.properties.instrument.type,parentSchema:schema40.properties.instrument,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.of !== undefined){
let data1 = data.of;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},schema:schema40.properties.of.type,parentSchema:schema40.properties.of,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((data1 === "own") || (data1 === "all"))){
const err4 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema40.properties.of.anyOf[0].enum},schema:schema40.properties.of.anyOf[0].enum,parentSchema:schema40.properties.of.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err5 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema40.properties.of.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err6 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema40.properties.of.anyOf,parentSchema:schema40.properties.of,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.only !== undefined){
let data2 = data.only;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "string"},schema:schema40.properties.only.type,parentSchema:schema40.properties.only,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
if(!((data2 === "open") || (data2 === "close"))){
const err8 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema40.properties.only.anyOf[0].enum},schema:schema40.properties.only.anyOf[0].enum,parentSchema:schema40.properties.only.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs13 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err9 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema40.properties.only.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs13 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err10 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf",keyword:"anyOf",params:{},schema:schema40.properties.only.anyOf,parentSchema:schema40.properties.only,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"The position to close.","examples":["=position"]},"size":{"type":["string","number"],"x-expr":["number","money"],"description":"How much: a ratio of the position or an amount in base coin; all of it unless said.","examples":["50%","0.01 BTC"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price; at market unless said."}},"required":["position"],"additionalProperties":false,"description":"Closes a position or a part of it. A market close of all of it cancels the resting orders that close it too, whoever placed them, and is done when the position is gone; one at a limit, or of a part, cancels nothing and waits while they hold what it would close. A rest below the smallest size is closed along.","examples":[{"position":"=position"},{"position":"=position","size":"50%"}]};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.position === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema41.required,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "position") || (key0 === "size")) || (key0 === "price"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema41.properties.position.type,parentSchema:schema41.properties.position,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.size !== undefined){
let data1 = data.size;
if((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))){
const err3 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: schema41.properties.size.type},schema:schema41.properties.size.type,parentSchema:schema41.properties.size,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.price !== undefined){
let data2 = data.price;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema41.properties.price.type,parentSchema:schema41.properties.price,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema41.type,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}

const schema42 = {"type":"object","properties":{"accounts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z]{8}$","description":"Its name: eight letters.","examples":["hedgebtc"]},"label":{"type":"string","description":"A note.","examples":["hedge of BTC"]},"permissions":{"type":"array","items":{"type":"string","anyOf":[{"enum":["spot_trade","margin_trade","contract_trade","read"]},{"pattern":"^="}],"description":"A permission."},"minItems":1,"description":"What its key may do."},"ips":{"type":"array","items":{"type":"string","description":"An address."},"minItems":1,"maxItems":30,"description":"Addresses from which the key works; all unless said."}},"required":["name","label","permissions"],"additionalProperties":false,"description":"A sub-account with one key."},"minItems":1,"maxItems":5,"description":"Which sub-accounts are to exist."},"keysTo":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$","description":"File for their keys, secrets and passphrases, in the state directory; it must not exist yet.","examples":["keys-hedge.json"]}},"required":["accounts","keysTo"],"additionalProperties":false,"description":"Makes those of these sub-accounts that do not exist yet, with a key each. What is secret goes to a file that its owner alone can read, and nowhere else. Needs the key of a parent that is bound to an address.","examples":[{"accounts":[{"name":"hedgebtc","label":"hedge of BTC","permissions":["contract_trade","read"]}],"keysTo":"keys-hedge.json"}]};
const pattern27 = new RegExp("^[A-Za-z]{8}$", "");
const pattern29 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "");

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.accounts === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accounts"},schema:schema42.required,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keysTo === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keysTo"},schema:schema42.required,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "accounts") || (key0 === "keysTo"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.accounts !== undefined){
let data0 = data.accounts;
if(Array.isArray(data0)){
if(data0.length > 5){
const err3 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/maxItems",keyword:"maxItems",params:{limit: 5},schema:5,parentSchema:schema42.properties.accounts,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.length < 1){
const err4 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema42.properties.accounts,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.name === undefined){
const err5 = {instancePath:instancePath+"/accounts/" + i0,schemaPath:"#/properties/accounts/items/required",keyword:"required",params:{missingProperty: "name"},schema:schema42.properties.accounts.items.required,parentSchema:schema42.properties.accounts.items,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.label === undefined){
const err6 = {instancePath:instancePath+"/accounts/" + i0,schemaPath:"#/properties/accounts/items/required",keyword:"required",params:{missingProperty: "label"},schema:schema42.properties.accounts.items.required,parentSchema:schema42.properties.accounts.items,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.permissions === undefined){
const err7 = {instancePath:instancePath+"/accounts/" + i0,schemaPath:"#/properties/accounts/items/required",keyword:"required",params:{missingProperty: "permissions"},schema:schema42.properties.accounts.items.required,parentSchema:schema42.properties.accounts.items,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data1){
if(!((((key1 === "name") || (key1 === "label")) || (key1 === "permissions")) || (key1 === "ips"))){
const err8 = {instancePath:instancePath+"/accounts/" + i0,schemaPath:"#/properties/accounts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema42.properties.accounts.items,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.name !== undefined){
let data2 = data1.name;
if(typeof data2 === "string"){
if(!pattern27.test(data2)){
const err9 = {instancePath:instancePath+"/accounts/" + i0+"/name",schemaPath:"#/properties/accounts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{8}$"},schema:"^[A-Za-z]{8}$",parentSchema:schema42.properties.accounts.items.properties.name,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/accounts/" + i0+"/name",schemaPath:"#/properties/accounts/items/properties/name/type",keyword:"type",params:{type: "string"},schema:schema42.properties.accounts.items.properties.name.type,parentSchema:schema42.properties.accounts.items.properties.name,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data1.label !== undefined){
let data3 = data1.label;
if(typeof data3 !== "string"){
const err11 = {instancePath:instancePath+"/accounts/" + i0+"/label",schemaPath:"#/properties/accounts/items/properties/label/type",keyword:"type",params:{type: "string"},schema:schema42.properties.accounts.items.properties.label.type,parentSchema:schema42.properties.accounts.items.properties.label,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.permissions !== undefined){
let data4 = data1.permissions;
if(Array.isArray(data4)){
if(data4.length < 1){
const err12 = {instancePath:instancePath+"/accounts/" + i0+"/permissions",schemaPath:"#/properties/accounts/items/properties/permissions/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema42.properties.accounts.items.properties.permissions,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 !== "string"){
const err13 = {instancePath:instancePath+"/accounts/" + i0+"/permissions/" + i1,schemaPath:"#/properties/accounts/items/properties/permissions/items/type",keyword:"type",params:{type: "string"},schema:schema42.properties.accounts.items.properties.permissions.items.type,parentSchema:schema42.properties.accounts.items.properties.permissions.items,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const _errs15 = errors;
let valid6 = false;
const _errs16 = errors;
if(!((((data5 === "spot_trade") || (data5 === "margin_trade")) || (data5 === "contract_trade")) || (data5 === "read"))){
const err14 = {instancePath:instancePath+"/accounts/" + i0+"/permissions/" + i1,schemaPath:"#/properties/accounts/items/properties/permissions/items/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema42.properties.accounts.items.properties.permissions.items.anyOf[0].enum},schema:schema42.properties.accounts.items.properties.permissions.items.anyOf[0].enum,parentSchema:schema42.properties.accounts.items.properties.permissions.items.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const _errs17 = errors;
if(typeof data5 === "string"){
if(!pattern12.test(data5)){
const err15 = {instancePath:instancePath+"/accounts/" + i0+"/permissions/" + i1,schemaPath:"#/properties/accounts/items/properties/permissions/items/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema42.properties.accounts.items.properties.permissions.items.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid0 = _errs17 === errors;
valid6 = valid6 || _valid0;
}
if(!valid6){
const err16 = {instancePath:instancePath+"/accounts/" + i0+"/permissions/" + i1,schemaPath:"#/properties/accounts/items/properties/permissions/items/anyOf",keyword:"anyOf",params:{},schema:schema42.properties.accounts.items.properties.permissions.items.anyOf,parentSchema:schema42.properties.accounts.items.properties.permissions.items,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/accounts/" + i0+"/permissions",schemaPath:"#/properties/accounts/items/properties/permissions/type",keyword:"type",params:{type: "array"},schema:schema42.properties.accounts.items.properties.permissions.type,parentSchema:schema42.properties.accounts.items.properties.permissions,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data1.ips !== undefined){
let data6 = data1.ips;
if(Array.isArray(data6)){
if(data6.length > 30){
const err18 = {instancePath:instancePath+"/accounts/" + i0+"/ips",schemaPath:"#/properties/accounts/items/properties/ips/maxItems",keyword:"maxItems",params:{limit: 30},schema:30,parentSchema:schema42.properties.accounts.items.properties.ips,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.length < 1){
const err19 = {instancePath:instancePath+"/accounts/" + i0+"/ips",schemaPath:"#/properties/accounts/items/properties/ips/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema42.properties.accounts.items.properties.ips,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/accounts/" + i0+"/ips/" + i2,schemaPath:"#/properties/accounts/items/properties/ips/items/type",keyword:"type",params:{type: "string"},schema:schema42.properties.accounts.items.properties.ips.items.type,parentSchema:schema42.properties.accounts.items.properties.ips.items,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/accounts/" + i0+"/ips",schemaPath:"#/properties/accounts/items/properties/ips/type",keyword:"type",params:{type: "array"},schema:schema42.properties.accounts.items.properties.ips.type,parentSchema:schema42.properties.accounts.items.properties.ips,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/accounts/" + i0,schemaPath:"#/properties/accounts/items/type",keyword:"type",params:{type: "object"},schema:schema42.properties.accounts.items.type,parentSchema:schema42.properties.accounts.items,data:data1};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "array"},schema:schema42.properties.accounts.type,parentSchema:schema42.properties.accounts,data:data0};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.keysTo !== undefined){
let data8 = data.keysTo;
if(typeof data8 === "string"){
if(!pattern29.test(data8)){
const err24 = {instancePath:instancePath+"/keysTo",schemaPath:"#/properties/keysTo/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$",parentSchema:schema42.properties.keysTo,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/keysTo",schemaPath:"#/properties/keysTo/type",keyword:"type",params:{type: "string"},schema:schema42.properties.keysTo.type,parentSchema:schema42.properties.keysTo,data:data8};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema42.type,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"object","properties":{"instrument":{"type":"string","description":"Where the trigger order waits.","examples":["BTCUSDT","spot/BTCUSDT"]},"order":{"type":"string","description":"Its id, where several wait.","examples":["=order.orderId"]},"trigger":{"type":"string","x-expr":["price"],"description":"New trigger price; as it is unless said.","examples":["btc.last * 101%"]},"price":{"type":"string","x-expr":["price"],"description":"New limit price, of one that has one; as it is unless said.","examples":["btc.last * 102%"]},"size":{"type":"string","x-expr":["money"],"description":"New size in base coin; as it is unless said.","examples":["0.02 BTC"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"New callback, of one that trails; as it is unless said.","examples":["1%"]}},"required":["instrument"],"additionalProperties":false,"minProperties":2,"description":"Changes a trigger order of this strategy that waits, in place: it never waits twice, and never not.","examples":[{"instrument":"BTCUSDT","trigger":"btc.last * 101%"}]};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 2){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 2},schema:2,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.instrument === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "instrument") || (key0 === "order")) || (key0 === "trigger")) || (key0 === "price")) || (key0 === "size")) || (key0 === "callback"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema43.properties.instrument.type,parentSchema:schema43.properties.instrument,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.order !== undefined){
let data1 = data.order;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "string"},schema:schema43.properties.order.type,parentSchema:schema43.properties.order,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.trigger !== undefined){
let data2 = data.trigger;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/trigger",schemaPath:"#/properties/trigger/type",keyword:"type",params:{type: "string"},schema:schema43.properties.trigger.type,parentSchema:schema43.properties.trigger,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.price !== undefined){
let data3 = data.price;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema43.properties.price.type,parentSchema:schema43.properties.price,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.size !== undefined){
let data4 = data.size;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema43.properties.size.type,parentSchema:schema43.properties.size,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.callback !== undefined){
let data5 = data.callback;
if((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))){
const err8 = {instancePath:instancePath+"/callback",schemaPath:"#/properties/callback/type",keyword:"type",params:{type: schema43.properties.callback.type},schema:schema43.properties.callback.type,parentSchema:schema43.properties.callback,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema43.type,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"object","properties":{"message":{"type":"string","description":"What to say; `${…}` is filled in.","examples":["bought at ${btc.last}"]},"to":{"anyOf":[{"type":"string","description":"One channel.","examples":["phone"]},{"type":"array","items":{"type":"string","description":"A channel.","examples":["phone"]},"minItems":1,"maxItems":20}],"description":"Who is told: a channel of `notify` in purser.yaml, or several. Every channel that takes `messages` unless told.","examples":["phone",["phone","mail"]]}},"required":["message"],"additionalProperties":false,"description":"Says something in the journal and the log, and to the channels of alerts.","examples":[{"message":"closed at ${btc.last}"}]};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "message") || (key0 === "to"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.message !== undefined){
let data0 = data.message;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},schema:schema44.properties.message.type,parentSchema:schema44.properties.message,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.to !== undefined){
let data1 = data.to;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema44.properties.to.anyOf[0].type,parentSchema:schema44.properties.to.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(Array.isArray(data1)){
if(data1.length > 20){
const err4 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema44.properties.to.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema44.properties.to.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/to/" + i0,schemaPath:"#/properties/to/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema44.properties.to.anyOf[1].items.type,parentSchema:schema44.properties.to.anyOf[1].items,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema44.properties.to.anyOf[1].type,parentSchema:schema44.properties.to.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/anyOf",keyword:"anyOf",params:{},schema:schema44.properties.to.anyOf,parentSchema:schema44.properties.to,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}

const schema45 = {"type":"object","properties":{"instrument":{"type":"string","description":"Where to open.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"unprotected":{"type":"string","description":"Why the position is to go without a stop-loss. Where each opening of a position says it, `status` shows \"no stop, by intent\" and raises no alarm.","examples":["a rule closes it at the end of the session"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Opens or adds to a futures position. Openings on an instrument that a stops goal keeps carry its stops.","examples":[{"instrument":"BTCUSDT","side":"long","value":"200 USDT"}]};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema45.oneOf[0].required,parentSchema:schema45.oneOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema45.oneOf[1].required,parentSchema:schema45.oneOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema45.oneOf,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.type !== undefined){
if("limit" !== data.type){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.price === undefined){
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema45.then.required,parentSchema:schema45.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expire === undefined){
const err6 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema45.then.required,parentSchema:schema45.then,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs7 === errors;
valid1 = _valid1;
ifClause0 = "then";
}
else {
const _errs8 = errors;
const _errs9 = errors;
const _errs10 = errors;
const _errs11 = errors;
let valid4 = false;
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.price === undefined) && (missing1 = "price")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs12 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.expire === undefined) && (missing2 = "expire")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid2 = _errs13 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.force === undefined) && (missing3 = "force")){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs14 === errors;
valid4 = valid4 || _valid2;
}
}
if(!valid4){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs10 === errors;
if(valid3){
const err11 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema45.else.not,parentSchema:schema45.else,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs8 === errors;
valid1 = _valid1;
ifClause0 = "else";
}
if(!valid1){
const err12 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema45.if,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.side === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "side"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema45.properties, key0))){
const err15 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.instrument !== undefined){
let data1 = data.instrument;
if(typeof data1 !== "string"){
const err16 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema45.properties.instrument.type,parentSchema:schema45.properties.instrument,data:data1};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.side !== undefined){
let data2 = data.side;
if(typeof data2 !== "string"){
const err17 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/type",keyword:"type",params:{type: "string"},schema:schema45.properties.side.type,parentSchema:schema45.properties.side,data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const _errs20 = errors;
let valid6 = false;
const _errs21 = errors;
if(!((data2 === "long") || (data2 === "short"))){
const err18 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema45.properties.side.anyOf[0].enum},schema:schema45.properties.side.anyOf[0].enum,parentSchema:schema45.properties.side.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid3 = _errs21 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs22 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err19 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema45.properties.side.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid3 = _errs22 === errors;
valid6 = valid6 || _valid3;
}
if(!valid6){
const err20 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.side.anyOf,parentSchema:schema45.properties.side,data:data2};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
}
if(data.marginMode !== undefined){
let data3 = data.marginMode;
if(typeof data3 !== "string"){
const err21 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/type",keyword:"type",params:{type: "string"},schema:schema45.properties.marginMode.type,parentSchema:schema45.properties.marginMode,data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const _errs25 = errors;
let valid7 = false;
const _errs26 = errors;
if(!((data3 === "crossed") || (data3 === "isolated"))){
const err22 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema45.properties.marginMode.anyOf[0].enum},schema:schema45.properties.marginMode.anyOf[0].enum,parentSchema:schema45.properties.marginMode.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid4 = _errs26 === errors;
valid7 = valid7 || _valid4;
if(!valid7){
const _errs27 = errors;
if(typeof data3 === "string"){
if(!pattern12.test(data3)){
const err23 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema45.properties.marginMode.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid4 = _errs27 === errors;
valid7 = valid7 || _valid4;
}
if(!valid7){
const err24 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.marginMode.anyOf,parentSchema:schema45.properties.marginMode,data:data3};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
}
if(data.unprotected !== undefined){
let data4 = data.unprotected;
if(typeof data4 !== "string"){
const err25 = {instancePath:instancePath+"/unprotected",schemaPath:"#/properties/unprotected/type",keyword:"type",params:{type: "string"},schema:schema45.properties.unprotected.type,parentSchema:schema45.properties.unprotected,data:data4};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.type !== undefined){
let data5 = data.type;
if(typeof data5 !== "string"){
const err26 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema45.properties.type.type,parentSchema:schema45.properties.type,data:data5};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const _errs32 = errors;
let valid8 = false;
const _errs33 = errors;
if(!((data5 === "market") || (data5 === "limit"))){
const err27 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema45.properties.type.anyOf[0].enum},schema:schema45.properties.type.anyOf[0].enum,parentSchema:schema45.properties.type.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid5 = _errs33 === errors;
valid8 = valid8 || _valid5;
if(!valid8){
const _errs34 = errors;
if(typeof data5 === "string"){
if(!pattern12.test(data5)){
const err28 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema45.properties.type.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid5 = _errs34 === errors;
valid8 = valid8 || _valid5;
}
if(!valid8){
const err29 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.type.anyOf,parentSchema:schema45.properties.type,data:data5};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
if(data.price !== undefined){
let data6 = data.price;
if(typeof data6 !== "string"){
const err30 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema45.properties.price.type,parentSchema:schema45.properties.price,data:data6};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.size !== undefined){
let data7 = data.size;
if(typeof data7 !== "string"){
const err31 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema45.properties.size.type,parentSchema:schema45.properties.size,data:data7};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.value !== undefined){
let data8 = data.value;
if(typeof data8 !== "string"){
const err32 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema45.properties.value.type,parentSchema:schema45.properties.value,data:data8};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.force !== undefined){
let data9 = data.force;
if(typeof data9 !== "string"){
const err33 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "string"},schema:schema45.properties.force.type,parentSchema:schema45.properties.force,data:data9};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const _errs43 = errors;
let valid9 = false;
const _errs44 = errors;
if(!((((data9 === "gtc") || (data9 === "ioc")) || (data9 === "fok")) || (data9 === "post_only"))){
const err34 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema45.properties.force.anyOf[0].enum},schema:schema45.properties.force.anyOf[0].enum,parentSchema:schema45.properties.force.anyOf[0],data:data9};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid6 = _errs44 === errors;
valid9 = valid9 || _valid6;
if(!valid9){
const _errs45 = errors;
if(typeof data9 === "string"){
if(!pattern12.test(data9)){
const err35 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema45.properties.force.anyOf[1],data:data9};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
var _valid6 = _errs45 === errors;
valid9 = valid9 || _valid6;
}
if(!valid9){
const err36 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.force.anyOf,parentSchema:schema45.properties.force,data:data9};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
}
if(data.expire !== undefined){
let data10 = data.expire;
const _errs47 = errors;
let valid10 = false;
const _errs48 = errors;
if(typeof data10 !== "string"){
const err37 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema45.properties.expire.anyOf[0].type,parentSchema:schema45.properties.expire.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if("never" !== data10){
const err38 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema45.properties.expire.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid7 = _errs48 === errors;
valid10 = valid10 || _valid7;
if(!valid10){
const _errs50 = errors;
if(((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")){
const err39 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema45.properties.expire.anyOf[1].type},schema:schema45.properties.expire.anyOf[1].type,parentSchema:schema45.properties.expire.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid7 = _errs50 === errors;
valid10 = valid10 || _valid7;
}
if(!valid10){
const err40 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.expire.anyOf,parentSchema:schema45.properties.expire,data:data10};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err41 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema45.type,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"How much at most of flexible savings, with its coin.","examples":["100 USDT"]},"product":{"type":"string","description":"Product id; the first redeemable holding of the coin unless said."},"holding":{"type":"string","description":"Id of a fixed-term holding, in place of an amount: it is redeemed whole, early where it may be.","examples":["=held.orderId ?? ''"]}},"additionalProperties":false,"oneOf":[{"required":["amount"]},{"required":["holding"],"not":{"required":["product"]}}],"description":"Redeems savings into the spot wallet: an amount of flexible ones, or a fixed term whole. The exchange wants more than a minute between two.","examples":[{"amount":"100 USDT"},{"holding":"=held.orderId ?? ''"}]};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "amount"},schema:schema46.oneOf[0].required,parentSchema:schema46.oneOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.product === undefined) && (missing0 = "product")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var valid1 = _errs5 === errors;
if(valid1){
const err2 = {instancePath,schemaPath:"#/oneOf/1/not",keyword:"not",params:{},schema:schema46.oneOf[1].not,parentSchema:schema46.oneOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.holding === undefined){
const err3 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "holding"},schema:schema46.oneOf[1].required,parentSchema:schema46.oneOf[1],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema46.oneOf,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "amount") || (key0 === "product")) || (key0 === "holding"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.amount !== undefined){
let data0 = data.amount;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema46.properties.amount.type,parentSchema:schema46.properties.amount,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.product !== undefined){
let data1 = data.product;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/product",schemaPath:"#/properties/product/type",keyword:"type",params:{type: "string"},schema:schema46.properties.product.type,parentSchema:schema46.properties.product,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.holding !== undefined){
let data2 = data.holding;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/holding",schemaPath:"#/properties/holding/type",keyword:"type",params:{type: "string"},schema:schema46.properties.holding.type,parentSchema:schema46.properties.holding,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema46.type,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"object","properties":{"loan":{"type":"string","description":"Id of the loan.","examples":["=loan.orderId"]},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, in the coin of the loan; all of it unless said.","examples":["100 USDT"]},"unlock":{"type":"boolean","default":true,"description":"Whether collateral is released in proportion; yes unless said."}},"required":["loan"],"additionalProperties":false,"description":"Pays a loan back out of the spot wallet. After an unknown outcome it is never sent again.","examples":[{"loan":"=loan.orderId","amount":"100 USDT"}]};

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.loan === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "loan"},schema:schema47.required,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "loan") || (key0 === "amount")) || (key0 === "unlock"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.loan !== undefined){
let data0 = data.loan;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/loan",schemaPath:"#/properties/loan/type",keyword:"type",params:{type: "string"},schema:schema47.properties.loan.type,parentSchema:schema47.properties.loan,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.amount !== undefined){
let data1 = data.amount;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema47.properties.amount.type,parentSchema:schema47.properties.amount,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.unlock !== undefined){
let data2 = data.unlock;
if(typeof data2 !== "boolean"){
const err4 = {instancePath:instancePath+"/unlock",schemaPath:"#/properties/unlock/type",keyword:"type",params:{type: "boolean"},schema:schema47.properties.unlock.type,parentSchema:schema47.properties.unlock,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema47.type,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate100.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting order; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"order":{"type":"string","description":"Id of the order; this strategy's only resting order unless said.","examples":["=order.orderId"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price of the new order, rounded so that it is never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin; what the old order has left unless said.","examples":["0.01 BTC"]},"atOnce":{"type":"boolean","default":false,"description":"Whether one call cancels and places. Otherwise the old order is cancelled first, and the new one is smaller by what the old one has filled meanwhile; so nothing is bought or sold twice."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When the new order is cancelled if it still rests."}},"required":["instrument","price","expire"],"additionalProperties":false,"description":"Cancels a resting spot order and places another at the same side in its stead.","examples":[{"instrument":"spot/BTCUSDT","price":"btc.bid","expire":"30m"}]};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.price === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "price"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.expire === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expire"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "instrument") || (key0 === "order")) || (key0 === "price")) || (key0 === "size")) || (key0 === "atOnce")) || (key0 === "expire"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema48.properties.instrument.type,parentSchema:schema48.properties.instrument,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.order !== undefined){
let data1 = data.order;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "string"},schema:schema48.properties.order.type,parentSchema:schema48.properties.order,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.price !== undefined){
let data2 = data.price;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema48.properties.price.type,parentSchema:schema48.properties.price,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.size !== undefined){
let data3 = data.size;
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema48.properties.size.type,parentSchema:schema48.properties.size,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.atOnce !== undefined){
let data4 = data.atOnce;
if(typeof data4 !== "boolean"){
const err8 = {instancePath:instancePath+"/atOnce",schemaPath:"#/properties/atOnce/type",keyword:"type",params:{type: "boolean"},schema:schema48.properties.atOnce.type,parentSchema:schema48.properties.atOnce,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.expire !== undefined){
let data5 = data.expire;
const _errs13 = errors;
let valid1 = false;
const _errs14 = errors;
if(typeof data5 !== "string"){
const err9 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema48.properties.expire.anyOf[0].type,parentSchema:schema48.properties.expire.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if("never" !== data5){
const err10 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema48.properties.expire.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs16 = errors;
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err11 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema48.properties.expire.anyOf[1].type},schema:schema48.properties.expire.anyOf[1].type,parentSchema:schema48.properties.expire.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err12 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema48.properties.expire.anyOf,parentSchema:schema48.properties.expire,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema48.type,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","properties":{"loan":{"type":"string","description":"Id of the loan.","examples":["=loan.orderId"]},"direction":{"type":"string","anyOf":[{"enum":["in","out"]},{"pattern":"^="}],"description":"Adds collateral from the spot wallet, or withdraws some to it."},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, in the coin of the collateral.","examples":["0.01 BTC"]}},"required":["loan","direction","amount"],"additionalProperties":false,"description":"Adds collateral to a loan, as far as the spot wallet has it, or withdraws some.","examples":[{"loan":"=loan.orderId","direction":"in","amount":"0.01 BTC"}]};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.loan === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "loan"},schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.direction === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "direction"},schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.amount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "loan") || (key0 === "direction")) || (key0 === "amount"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.loan !== undefined){
let data0 = data.loan;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/loan",schemaPath:"#/properties/loan/type",keyword:"type",params:{type: "string"},schema:schema49.properties.loan.type,parentSchema:schema49.properties.loan,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.direction !== undefined){
let data1 = data.direction;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/type",keyword:"type",params:{type: "string"},schema:schema49.properties.direction.type,parentSchema:schema49.properties.direction,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((data1 === "in") || (data1 === "out"))){
const err6 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema49.properties.direction.anyOf[0].enum},schema:schema49.properties.direction.anyOf[0].enum,parentSchema:schema49.properties.direction.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err7 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema49.properties.direction.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf",keyword:"anyOf",params:{},schema:schema49.properties.direction.anyOf,parentSchema:schema49.properties.direction,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.amount !== undefined){
let data2 = data.amount;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema49.properties.amount.type,parentSchema:schema49.properties.amount,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema49.type,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate104.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","properties":{"instrument":{"type":"string","description":"What to sell; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Of what this strategy bought (default), or of all that the wallet holds."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Sells on the spot market.","examples":[{"instrument":"spot/BTCUSDT","size":"0.001 BTC"}]};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema50.oneOf[0].required,parentSchema:schema50.oneOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema50.oneOf[1].required,parentSchema:schema50.oneOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema50.oneOf,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.type !== undefined){
if("limit" !== data.type){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.price === undefined){
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema50.then.required,parentSchema:schema50.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expire === undefined){
const err6 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema50.then.required,parentSchema:schema50.then,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs7 === errors;
valid1 = _valid1;
ifClause0 = "then";
}
else {
const _errs8 = errors;
const _errs9 = errors;
const _errs10 = errors;
const _errs11 = errors;
let valid4 = false;
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.price === undefined) && (missing1 = "price")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs12 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.expire === undefined) && (missing2 = "expire")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid2 = _errs13 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.force === undefined) && (missing3 = "force")){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs14 === errors;
valid4 = valid4 || _valid2;
}
}
if(!valid4){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs10 === errors;
if(valid3){
const err11 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema50.else.not,parentSchema:schema50.else,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs8 === errors;
valid1 = _valid1;
ifClause0 = "else";
}
if(!valid1){
const err12 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema50.if,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema50.required,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "instrument") || (key0 === "of")) || (key0 === "type")) || (key0 === "price")) || (key0 === "size")) || (key0 === "value")) || (key0 === "force")) || (key0 === "expire"))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.instrument !== undefined){
let data1 = data.instrument;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema50.properties.instrument.type,parentSchema:schema50.properties.instrument,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.of !== undefined){
let data2 = data.of;
if(typeof data2 !== "string"){
const err16 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},schema:schema50.properties.of.type,parentSchema:schema50.properties.of,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const _errs20 = errors;
let valid6 = false;
const _errs21 = errors;
if(!((data2 === "bought") || (data2 === "wallet"))){
const err17 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema50.properties.of.anyOf[0].enum},schema:schema50.properties.of.anyOf[0].enum,parentSchema:schema50.properties.of.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid3 = _errs21 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs22 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err18 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema50.properties.of.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid3 = _errs22 === errors;
valid6 = valid6 || _valid3;
}
if(!valid6){
const err19 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema50.properties.of.anyOf,parentSchema:schema50.properties.of,data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
const err20 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema50.properties.type.type,parentSchema:schema50.properties.type,data:data3};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const _errs25 = errors;
let valid7 = false;
const _errs26 = errors;
if(!((data3 === "market") || (data3 === "limit"))){
const err21 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema50.properties.type.anyOf[0].enum},schema:schema50.properties.type.anyOf[0].enum,parentSchema:schema50.properties.type.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid4 = _errs26 === errors;
valid7 = valid7 || _valid4;
if(!valid7){
const _errs27 = errors;
if(typeof data3 === "string"){
if(!pattern12.test(data3)){
const err22 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema50.properties.type.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid4 = _errs27 === errors;
valid7 = valid7 || _valid4;
}
if(!valid7){
const err23 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema50.properties.type.anyOf,parentSchema:schema50.properties.type,data:data3};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
}
if(data.price !== undefined){
let data4 = data.price;
if(typeof data4 !== "string"){
const err24 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema50.properties.price.type,parentSchema:schema50.properties.price,data:data4};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.size !== undefined){
let data5 = data.size;
if(typeof data5 !== "string"){
const err25 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema50.properties.size.type,parentSchema:schema50.properties.size,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.value !== undefined){
let data6 = data.value;
if(typeof data6 !== "string"){
const err26 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema50.properties.value.type,parentSchema:schema50.properties.value,data:data6};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.force !== undefined){
let data7 = data.force;
if(typeof data7 !== "string"){
const err27 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "string"},schema:schema50.properties.force.type,parentSchema:schema50.properties.force,data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
const _errs36 = errors;
let valid8 = false;
const _errs37 = errors;
if(!((((data7 === "gtc") || (data7 === "ioc")) || (data7 === "fok")) || (data7 === "post_only"))){
const err28 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema50.properties.force.anyOf[0].enum},schema:schema50.properties.force.anyOf[0].enum,parentSchema:schema50.properties.force.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid5 = _errs37 === errors;
valid8 = valid8 || _valid5;
if(!valid8){
const _errs38 = errors;
if(typeof data7 === "string"){
if(!pattern12.test(data7)){
const err29 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema50.properties.force.anyOf[1],data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid5 = _errs38 === errors;
valid8 = valid8 || _valid5;
}
if(!valid8){
const err30 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema50.properties.force.anyOf,parentSchema:schema50.properties.force,data:data7};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
}
if(data.expire !== undefined){
let data8 = data.expire;
const _errs40 = errors;
let valid9 = false;
const _errs41 = errors;
if(typeof data8 !== "string"){
const err31 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema50.properties.expire.anyOf[0].type,parentSchema:schema50.properties.expire.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if("never" !== data8){
const err32 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema50.properties.expire.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid6 = _errs41 === errors;
valid9 = valid9 || _valid6;
if(!valid9){
const _errs43 = errors;
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
const err33 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema50.properties.expire.anyOf[1].type},schema:schema50.properties.expire.anyOf[1].type,parentSchema:schema50.properties.expire.anyOf[1],data:data8};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid6 = _errs43 === errors;
valid9 = valid9 || _valid6;
}
if(!valid9){
const err34 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema50.properties.expire.anyOf,parentSchema:schema50.properties.expire,data:data8};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema50.type,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate106.errors = vErrors;
return errors === 0;
}

const schema51 = {"type":"object","patternProperties":{"^[A-Za-z_][A-Za-z0-9_]{0,63}$":{"type":["string","number","boolean"],"x-expr":["boolean","number","money","price","duration"],"description":"The new value: an expression of the type of the variable.","examples":["vars.buys + 1"]}},"additionalProperties":false,"minProperties":1,"description":"Writes variables that the file declares under `vars`. They are durable, together with the step.","examples":[{"buys":"vars.buys + 1"},{"peak":"position.markPrice"}]};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(pattern0.test(key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
for(const key1 in data){
if(pattern0.test(key1)){
let data0 = data[key1];
if(((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")){
const err2 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/patternProperties/%5E%5BA-Za-z_%5D%5BA-Za-z0-9_%5D%7B0%2C63%7D%24/type",keyword:"type",params:{type: schema51.patternProperties["^[A-Za-z_][A-Za-z0-9_]{0,63}$"].type},schema:schema51.patternProperties["^[A-Za-z_][A-Za-z0-9_]{0,63}$"].type,parentSchema:schema51.patternProperties["^[A-Za-z_][A-Za-z0-9_]{0,63}$"],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema51.type,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate108.errors = vErrors;
return errors === 0;
}

const schema52 = {"type":"object","properties":{"instrument":{"type":"string","description":"Which contract.","examples":["BTCUSDT","spot/BTCUSDT"]},"leverage":{"type":["string","number"],"x-expr":["number"],"description":"Leverage; 1 at least.","examples":["5"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Of one side alone: isolated margin in hedge mode."}},"required":["instrument","leverage"],"additionalProperties":false,"description":"Sets the leverage of a contract.","examples":[{"instrument":"BTCUSDT","leverage":5}]};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema52.required,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.leverage === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leverage"},schema:schema52.required,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "instrument") || (key0 === "leverage")) || (key0 === "side"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema52.properties.instrument.type,parentSchema:schema52.properties.instrument,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.leverage !== undefined){
let data1 = data.leverage;
if((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))){
const err4 = {instancePath:instancePath+"/leverage",schemaPath:"#/properties/leverage/type",keyword:"type",params:{type: schema52.properties.leverage.type},schema:schema52.properties.leverage.type,parentSchema:schema52.properties.leverage,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.side !== undefined){
let data2 = data.side;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/type",keyword:"type",params:{type: "string"},schema:schema52.properties.side.type,parentSchema:schema52.properties.side,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
if(!((data2 === "long") || (data2 === "short"))){
const err6 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema52.properties.side.anyOf[0].enum},schema:schema52.properties.side.anyOf[0].enum,parentSchema:schema52.properties.side.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err7 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema52.properties.side.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf",keyword:"anyOf",params:{},schema:schema52.properties.side.anyOf,parentSchema:schema52.properties.side,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema52.type,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate110.errors = vErrors;
return errors === 0;
}

const schema53 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose margin; an isolated position.","examples":["=position"]},"direction":{"type":"string","anyOf":[{"enum":["in","out"]},{"pattern":"^="}],"description":"Adds margin, or takes some away."},"amount":{"type":"string","x-expr":["money"],"description":"How much, in the margin coin.","examples":["50 USDT"]}},"required":["position","direction","amount"],"additionalProperties":false,"description":"Adds margin to an isolated position or takes some away. After an unknown outcome it is never sent again.","examples":[{"position":"=position","direction":"in","amount":"50 USDT"}]};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.position === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.direction === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "direction"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.amount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "position") || (key0 === "direction")) || (key0 === "amount"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema53.properties.position.type,parentSchema:schema53.properties.position,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.direction !== undefined){
let data1 = data.direction;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/type",keyword:"type",params:{type: "string"},schema:schema53.properties.direction.type,parentSchema:schema53.properties.direction,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((data1 === "in") || (data1 === "out"))){
const err6 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema53.properties.direction.anyOf[0].enum},schema:schema53.properties.direction.anyOf[0].enum,parentSchema:schema53.properties.direction.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err7 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema53.properties.direction.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf",keyword:"anyOf",params:{},schema:schema53.properties.direction.anyOf,parentSchema:schema53.properties.direction,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.amount !== undefined){
let data2 = data.amount;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema53.properties.amount.type,parentSchema:schema53.properties.amount,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema53.type,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate112.errors = vErrors;
return errors === 0;
}

const schema54 = {"type":"object","properties":{"instrument":{"type":"string","description":"Which contract.","examples":["BTCUSDT","spot/BTCUSDT"]},"mode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"The margin mode."}},"required":["instrument","mode"],"additionalProperties":false,"description":"Sets the margin mode of a contract; the exchange refuses it while a position or an order exists there.","examples":[{"instrument":"BTCUSDT","mode":"isolated"}]};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema54.required,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.mode === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},schema:schema54.required,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "instrument") || (key0 === "mode"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema54.properties.instrument.type,parentSchema:schema54.properties.instrument,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.mode !== undefined){
let data1 = data.mode;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},schema:schema54.properties.mode.type,parentSchema:schema54.properties.mode,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((data1 === "crossed") || (data1 === "isolated"))){
const err5 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema54.properties.mode.anyOf[0].enum},schema:schema54.properties.mode.anyOf[0].enum,parentSchema:schema54.properties.mode.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err6 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema54.properties.mode.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/anyOf",keyword:"anyOf",params:{},schema:schema54.properties.mode.anyOf,parentSchema:schema54.properties.mode,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema54.type,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate114.errors = vErrors;
return errors === 0;
}

const schema55 = {"type":"object","properties":{"mode":{"type":"string","anyOf":[{"enum":["hedge","one-way"]},{"pattern":"^="}],"description":"Longs and shorts side by side, or one position a contract."}},"required":["mode"],"additionalProperties":false,"description":"Sets the position mode of the account at the file's market; the exchange refuses it with any position or order there.","examples":[{"mode":"hedge"}]};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mode === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "mode")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.mode !== undefined){
let data0 = data.mode;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},schema:schema55.properties.mode.type,parentSchema:schema55.properties.mode,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(!((data0 === "hedge") || (data0 === "one-way"))){
const err3 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema55.properties.mode.anyOf[0].enum},schema:schema55.properties.mode.anyOf[0].enum,parentSchema:schema55.properties.mode.anyOf[0],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
const err4 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema55.properties.mode.anyOf[1],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err5 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/anyOf",keyword:"anyOf",params:{},schema:schema55.properties.mode.anyOf,parentSchema:schema55.properties.mode,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema55.type,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate116.errors = vErrors;
return errors === 0;
}

const schema56 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position"],"additionalProperties":false,"minProperties":2,"description":"Puts stops on a position, or moves those that it has, in place. To keep them so, use the goal `stops`.","examples":[{"position":"=position","stopLoss":{"loss":"3%"}}]};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 2){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 2},schema:2,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.position === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema56.required,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "position") || (key0 === "takeProfit")) || (key0 === "stopLoss")) || (key0 === "triggerType"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema56.properties.position.type,parentSchema:schema56.properties.position,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.takeProfit !== undefined){
let data1 = data.takeProfit;
const _errs6 = errors;
let valid1 = false;
let passing0 = null;
const _errs7 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.gain === undefined){
const err4 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/0/required",keyword:"required",params:{missingProperty: "gain"},schema:schema56.properties.takeProfit.oneOf[0].required,parentSchema:schema56.properties.takeProfit.oneOf[0],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs8 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.price === undefined){
const err5 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema56.properties.takeProfit.oneOf[1].required,parentSchema:schema56.properties.takeProfit.oneOf[1],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err6 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema56.properties.takeProfit.oneOf,parentSchema:schema56.properties.takeProfit,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!((key1 === "gain") || (key1 === "price"))){
const err7 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema56.properties.takeProfit,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.gain !== undefined){
let data2 = data1.gain;
if((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))){
const err8 = {instancePath:instancePath+"/takeProfit/gain",schemaPath:"#/properties/takeProfit/properties/gain/type",keyword:"type",params:{type: schema56.properties.takeProfit.properties.gain.type},schema:schema56.properties.takeProfit.properties.gain.type,parentSchema:schema56.properties.takeProfit.properties.gain,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.price !== undefined){
let data3 = data1.price;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/takeProfit/price",schemaPath:"#/properties/takeProfit/properties/price/type",keyword:"type",params:{type: "string"},schema:schema56.properties.takeProfit.properties.price.type,parentSchema:schema56.properties.takeProfit.properties.price,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/type",keyword:"type",params:{type: "object"},schema:schema56.properties.takeProfit.type,parentSchema:schema56.properties.takeProfit,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.stopLoss !== undefined){
let data4 = data.stopLoss;
const _errs16 = errors;
let valid3 = false;
let passing1 = null;
const _errs17 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.loss === undefined){
const err11 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/0/required",keyword:"required",params:{missingProperty: "loss"},schema:schema56.properties.stopLoss.oneOf[0].required,parentSchema:schema56.properties.stopLoss.oneOf[0],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid1 = _errs17 === errors;
if(_valid1){
valid3 = true;
passing1 = 0;
}
const _errs18 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.price === undefined){
const err12 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema56.properties.stopLoss.oneOf[1].required,parentSchema:schema56.properties.stopLoss.oneOf[1],data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid1 = _errs18 === errors;
if(_valid1 && valid3){
valid3 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid3 = true;
passing1 = 1;
}
}
if(!valid3){
const err13 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema56.properties.stopLoss.oneOf,parentSchema:schema56.properties.stopLoss,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
if(!((key2 === "loss") || (key2 === "price"))){
const err14 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema56.properties.stopLoss,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.loss !== undefined){
let data5 = data4.loss;
if((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))){
const err15 = {instancePath:instancePath+"/stopLoss/loss",schemaPath:"#/properties/stopLoss/properties/loss/type",keyword:"type",params:{type: schema56.properties.stopLoss.properties.loss.type},schema:schema56.properties.stopLoss.properties.loss.type,parentSchema:schema56.properties.stopLoss.properties.loss,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.price !== undefined){
let data6 = data4.price;
if(typeof data6 !== "string"){
const err16 = {instancePath:instancePath+"/stopLoss/price",schemaPath:"#/properties/stopLoss/properties/price/type",keyword:"type",params:{type: "string"},schema:schema56.properties.stopLoss.properties.price.type,parentSchema:schema56.properties.stopLoss.properties.price,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/type",keyword:"type",params:{type: "object"},schema:schema56.properties.stopLoss.type,parentSchema:schema56.properties.stopLoss,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.triggerType !== undefined){
let data7 = data.triggerType;
if(typeof data7 !== "string"){
const err18 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema56.properties.triggerType.type,parentSchema:schema56.properties.triggerType,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const _errs26 = errors;
let valid5 = false;
const _errs27 = errors;
if(!((data7 === "mark_price") || (data7 === "fill_price"))){
const err19 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema56.properties.triggerType.anyOf[0].enum},schema:schema56.properties.triggerType.anyOf[0].enum,parentSchema:schema56.properties.triggerType.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid2 = _errs27 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const _errs28 = errors;
if(typeof data7 === "string"){
if(!pattern12.test(data7)){
const err20 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema56.properties.triggerType.anyOf[1],data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var _valid2 = _errs28 === errors;
valid5 = valid5 || _valid2;
}
if(!valid5){
const err21 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema56.properties.triggerType.anyOf,parentSchema:schema56.properties.triggerType,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema56.type,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate118.errors = vErrors;
return errors === 0;
}

const schema57 = {"type":"object","properties":{"product":{"type":"string","description":"Id of the savings product.","examples":["1001"]},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, as far as the spot wallet has it.","examples":["100 USDT"]},"term":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Kind of the product; flexible unless said."}},"required":["product","amount"],"additionalProperties":false,"description":"Puts money of the spot wallet into a savings product.","examples":[{"product":"1001","amount":"100 USDT"}]};

function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.product === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "product"},schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.amount === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "product") || (key0 === "amount")) || (key0 === "term"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.product !== undefined){
let data0 = data.product;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/product",schemaPath:"#/properties/product/type",keyword:"type",params:{type: "string"},schema:schema57.properties.product.type,parentSchema:schema57.properties.product,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.amount !== undefined){
let data1 = data.amount;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema57.properties.amount.type,parentSchema:schema57.properties.amount,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.term !== undefined){
let data2 = data.term;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/type",keyword:"type",params:{type: "string"},schema:schema57.properties.term.type,parentSchema:schema57.properties.term,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
if(!((data2 === "flexible") || (data2 === "fixed"))){
const err6 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema57.properties.term.anyOf[0].enum},schema:schema57.properties.term.anyOf[0].enum,parentSchema:schema57.properties.term.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs10 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err7 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema57.properties.term.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err8 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/anyOf",keyword:"anyOf",params:{},schema:schema57.properties.term.anyOf,parentSchema:schema57.properties.term,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema57.type,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate120.errors = vErrors;
return errors === 0;
}

const schema58 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose trailing stop.","examples":["=position"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"How far the price may come back from its best: 0.1% to 10%.","examples":["1%"]},"from":{"type":"string","x-expr":["price"],"description":"Price from which on it trails; the mark price unless said."},"size":{"type":"string","x-expr":["money"],"description":"How much it closes, in base coin; all of the position unless said.","examples":["0.01 BTC"]},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position","callback"],"additionalProperties":false,"description":"Puts a trailing stop on a position that has none. The exchange trails it, also while nothing watches; to trail the stop-loss itself, use the goal `stops`.","examples":[{"position":"=position","callback":"1%"}]};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.position === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.callback === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "callback"},schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "position") || (key0 === "callback")) || (key0 === "from")) || (key0 === "size")) || (key0 === "triggerType"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema58.properties.position.type,parentSchema:schema58.properties.position,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.callback !== undefined){
let data1 = data.callback;
if((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))){
const err4 = {instancePath:instancePath+"/callback",schemaPath:"#/properties/callback/type",keyword:"type",params:{type: schema58.properties.callback.type},schema:schema58.properties.callback.type,parentSchema:schema58.properties.callback,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.from !== undefined){
let data2 = data.from;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},schema:schema58.properties.from.type,parentSchema:schema58.properties.from,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.size !== undefined){
let data3 = data.size;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema58.properties.size.type,parentSchema:schema58.properties.size,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.triggerType !== undefined){
let data4 = data.triggerType;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema58.properties.triggerType.type,parentSchema:schema58.properties.triggerType,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs12 = errors;
let valid1 = false;
const _errs13 = errors;
if(!((data4 === "mark_price") || (data4 === "fill_price"))){
const err8 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema58.properties.triggerType.anyOf[0].enum},schema:schema58.properties.triggerType.anyOf[0].enum,parentSchema:schema58.properties.triggerType.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs14 = errors;
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err9 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema58.properties.triggerType.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err10 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema58.properties.triggerType.anyOf,parentSchema:schema58.properties.triggerType,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema58.type,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate122.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","properties":{"from":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it leaves."},"to":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it arrives."},"amount":{"type":"string","x-expr":["money"],"description":"How much, with its coin.","examples":["100 USDT"]},"pair":{"type":"string","pattern":"^[A-Z0-9]+$","description":"Whose isolated margin it is; required where a wallet is `isolated_margin`.","examples":["BTCUSDT"]}},"required":["from","to","amount"],"additionalProperties":false,"if":{"anyOf":[{"properties":{"from":{"properties":{"wallet":{"const":"isolated_margin"}},"required":["wallet"]}}},{"properties":{"to":{"properties":{"wallet":{"const":"isolated_margin"}},"required":["wallet"]}}}]},"then":{"required":["pair"]},"else":{"not":{"anyOf":[{"required":["pair"]}]}},"description":"Moves a coin between wallets of one account, or of a parent and its sub-accounts.","examples":[{"from":{"wallet":"spot"},"to":{"wallet":"usdt_futures"},"amount":"100 USDT"}]};
const pattern49 = new RegExp("^[A-Z0-9]+$", "");

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from !== undefined){
let data0 = data.from;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((data0.wallet === undefined) && (missing0 = "wallet")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data0.wallet !== undefined){
if("isolated_margin" !== data0.wallet){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
}
}
var _valid1 = _errs4 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.to !== undefined){
let data2 = data.to;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((data2.wallet === undefined) && (missing1 = "wallet")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data2.wallet !== undefined){
if("isolated_margin" !== data2.wallet){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
}
}
var _valid1 = _errs7 === errors;
valid1 = valid1 || _valid1;
}
if(!valid1){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pair === undefined){
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "pair"},schema:schema59.then.required,parentSchema:schema59.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
const _errs12 = errors;
const _errs13 = errors;
const _errs14 = errors;
let valid7 = false;
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.pair === undefined) && (missing2 = "pair")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid2 = _errs15 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs13 === errors;
if(valid6){
const err8 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema59.else.not,parentSchema:schema59.else,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err9 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema59.if,parentSchema:schema59,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},schema:schema59.required,parentSchema:schema59,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.to === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},schema:schema59.required,parentSchema:schema59,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.amount === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema59.required,parentSchema:schema59,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "from") || (key0 === "to")) || (key0 === "amount")) || (key0 === "pair"))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema59,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.from !== undefined){
let data4 = data.from;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.wallet === undefined){
const err14 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema59.properties.from.required,parentSchema:schema59.properties.from,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key1 in data4){
if(!((key1 === "account") || (key1 === "wallet"))){
const err15 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema59.properties.from,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.account !== undefined){
let data5 = data4.account;
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/from/account",schemaPath:"#/properties/from/properties/account/type",keyword:"type",params:{type: "string"},schema:schema59.properties.from.properties.account.type,parentSchema:schema59.properties.from.properties.account,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.wallet !== undefined){
let data6 = data4.wallet;
if(typeof data6 !== "string"){
const err17 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema59.properties.from.properties.wallet.type,parentSchema:schema59.properties.from.properties.wallet,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const _errs24 = errors;
let valid10 = false;
const _errs25 = errors;
if(!(((((((data6 === "spot") || (data6 === "p2p")) || (data6 === "usdt_futures")) || (data6 === "coin_futures")) || (data6 === "usdc_futures")) || (data6 === "crossed_margin")) || (data6 === "isolated_margin"))){
const err18 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema59.properties.from.properties.wallet.anyOf[0].enum},schema:schema59.properties.from.properties.wallet.anyOf[0].enum,parentSchema:schema59.properties.from.properties.wallet.anyOf[0],data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid3 = _errs25 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs26 = errors;
if(typeof data6 === "string"){
if(!pattern12.test(data6)){
const err19 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema59.properties.from.properties.wallet.anyOf[1],data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid3 = _errs26 === errors;
valid10 = valid10 || _valid3;
}
if(!valid10){
const err20 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema59.properties.from.properties.wallet.anyOf,parentSchema:schema59.properties.from.properties.wallet,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "object"},schema:schema59.properties.from.type,parentSchema:schema59.properties.from,data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.to !== undefined){
let data7 = data.to;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.wallet === undefined){
const err22 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema59.properties.to.required,parentSchema:schema59.properties.to,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key2 in data7){
if(!((key2 === "account") || (key2 === "wallet"))){
const err23 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema59.properties.to,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data7.account !== undefined){
let data8 = data7.account;
if(typeof data8 !== "string"){
const err24 = {instancePath:instancePath+"/to/account",schemaPath:"#/properties/to/properties/account/type",keyword:"type",params:{type: "string"},schema:schema59.properties.to.properties.account.type,parentSchema:schema59.properties.to.properties.account,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data7.wallet !== undefined){
let data9 = data7.wallet;
if(typeof data9 !== "string"){
const err25 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema59.properties.to.properties.wallet.type,parentSchema:schema59.properties.to.properties.wallet,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const _errs34 = errors;
let valid12 = false;
const _errs35 = errors;
if(!(((((((data9 === "spot") || (data9 === "p2p")) || (data9 === "usdt_futures")) || (data9 === "coin_futures")) || (data9 === "usdc_futures")) || (data9 === "crossed_margin")) || (data9 === "isolated_margin"))){
const err26 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema59.properties.to.properties.wallet.anyOf[0].enum},schema:schema59.properties.to.properties.wallet.anyOf[0].enum,parentSchema:schema59.properties.to.properties.wallet.anyOf[0],data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid4 = _errs35 === errors;
valid12 = valid12 || _valid4;
if(!valid12){
const _errs36 = errors;
if(typeof data9 === "string"){
if(!pattern12.test(data9)){
const err27 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema59.properties.to.properties.wallet.anyOf[1],data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid4 = _errs36 === errors;
valid12 = valid12 || _valid4;
}
if(!valid12){
const err28 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema59.properties.to.properties.wallet.anyOf,parentSchema:schema59.properties.to.properties.wallet,data:data9};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err29 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "object"},schema:schema59.properties.to.type,parentSchema:schema59.properties.to,data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.amount !== undefined){
let data10 = data.amount;
if(typeof data10 !== "string"){
const err30 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema59.properties.amount.type,parentSchema:schema59.properties.amount,data:data10};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.pair !== undefined){
let data11 = data.pair;
if(typeof data11 === "string"){
if(!pattern49.test(data11)){
const err31 = {instancePath:instancePath+"/pair",schemaPath:"#/properties/pair/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]+$"},schema:"^[A-Z0-9]+$",parentSchema:schema59.properties.pair,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/pair",schemaPath:"#/properties/pair/type",keyword:"type",params:{type: "string"},schema:schema59.properties.pair.type,parentSchema:schema59.properties.pair,data:data11};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema59.type,parentSchema:schema59,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate124.errors = vErrors;
return errors === 0;
}

const schema60 = {"type":"object","properties":{"instrument":{"type":"string","description":"Where.","examples":["BTCUSDT","spot/BTCUSDT"]},"act":{"type":"string","anyOf":[{"enum":["open","close"]},{"pattern":"^="}],"description":"What its order does to the position; open unless said."},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"trigger":{"type":"string","x-expr":["price"],"description":"Price at which it becomes an order; with a callback, from which on it trails.","examples":["btc.last * 102%"]},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"price":{"type":"string","x-expr":["price"],"description":"Limit price of the order that it becomes; at market unless said.","examples":["btc.last * 103%"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"Lets it trail: it fires when the price has come back so far from its best; 0.1% to 10%.","examples":["1%"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin, at its price or trigger.","examples":["200 USDT"]},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["1d"]}],"description":"When it is cancelled, and the order that it has become."}},"required":["instrument","side","trigger","expire"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"not":{"required":["price","callback"]},"description":"Places a trigger order: the exchange opens or closes once a price is reached, also while nothing watches. One that opens counts in the limits while it waits, and carries the stops of the goal that keeps its instrument.","examples":[{"instrument":"BTCUSDT","side":"long","trigger":"btc.last * 102%","value":"200 USDT","expire":"1d"},{"instrument":"BTCUSDT","act":"close","side":"long","trigger":"btc.last * 110%","size":"0.01 BTC","expire":"never"}]};

function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.price === undefined) && (missing0 = "price")) || ((data.callback === undefined) && (missing0 = "callback"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
const err1 = {instancePath,schemaPath:"#/not",keyword:"not",params:{},schema:schema60.not,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err2 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema60.oneOf[0].required,parentSchema:schema60.oneOf[0],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err3 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema60.oneOf[1].required,parentSchema:schema60.oneOf[1],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema60.oneOf,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.side === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "side"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.trigger === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trigger"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.expire === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expire"},schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema60.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err10 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema60.properties.instrument.type,parentSchema:schema60.properties.instrument,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.act !== undefined){
let data1 = data.act;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/act",schemaPath:"#/properties/act/type",keyword:"type",params:{type: "string"},schema:schema60.properties.act.type,parentSchema:schema60.properties.act,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const _errs11 = errors;
let valid3 = false;
const _errs12 = errors;
if(!((data1 === "open") || (data1 === "close"))){
const err12 = {instancePath:instancePath+"/act",schemaPath:"#/properties/act/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema60.properties.act.anyOf[0].enum},schema:schema60.properties.act.anyOf[0].enum,parentSchema:schema60.properties.act.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs13 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err13 = {instancePath:instancePath+"/act",schemaPath:"#/properties/act/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema60.properties.act.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid1 = _errs13 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
const err14 = {instancePath:instancePath+"/act",schemaPath:"#/properties/act/anyOf",keyword:"anyOf",params:{},schema:schema60.properties.act.anyOf,parentSchema:schema60.properties.act,data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data.side !== undefined){
let data2 = data.side;
if(typeof data2 !== "string"){
const err15 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/type",keyword:"type",params:{type: "string"},schema:schema60.properties.side.type,parentSchema:schema60.properties.side,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs16 = errors;
let valid4 = false;
const _errs17 = errors;
if(!((data2 === "long") || (data2 === "short"))){
const err16 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema60.properties.side.anyOf[0].enum},schema:schema60.properties.side.anyOf[0].enum,parentSchema:schema60.properties.side.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid2 = _errs17 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs18 = errors;
if(typeof data2 === "string"){
if(!pattern12.test(data2)){
const err17 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema60.properties.side.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid2 = _errs18 === errors;
valid4 = valid4 || _valid2;
}
if(!valid4){
const err18 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf",keyword:"anyOf",params:{},schema:schema60.properties.side.anyOf,parentSchema:schema60.properties.side,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data.trigger !== undefined){
let data3 = data.trigger;
if(typeof data3 !== "string"){
const err19 = {instancePath:instancePath+"/trigger",schemaPath:"#/properties/trigger/type",keyword:"type",params:{type: "string"},schema:schema60.properties.trigger.type,parentSchema:schema60.properties.trigger,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.triggerType !== undefined){
let data4 = data.triggerType;
if(typeof data4 !== "string"){
const err20 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema60.properties.triggerType.type,parentSchema:schema60.properties.triggerType,data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const _errs23 = errors;
let valid5 = false;
const _errs24 = errors;
if(!((data4 === "mark_price") || (data4 === "fill_price"))){
const err21 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema60.properties.triggerType.anyOf[0].enum},schema:schema60.properties.triggerType.anyOf[0].enum,parentSchema:schema60.properties.triggerType.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid3 = _errs24 === errors;
valid5 = valid5 || _valid3;
if(!valid5){
const _errs25 = errors;
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err22 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema60.properties.triggerType.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid3 = _errs25 === errors;
valid5 = valid5 || _valid3;
}
if(!valid5){
const err23 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema60.properties.triggerType.anyOf,parentSchema:schema60.properties.triggerType,data:data4};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
if(data.price !== undefined){
let data5 = data.price;
if(typeof data5 !== "string"){
const err24 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema60.properties.price.type,parentSchema:schema60.properties.price,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.callback !== undefined){
let data6 = data.callback;
if((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))){
const err25 = {instancePath:instancePath+"/callback",schemaPath:"#/properties/callback/type",keyword:"type",params:{type: schema60.properties.callback.type},schema:schema60.properties.callback.type,parentSchema:schema60.properties.callback,data:data6};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.size !== undefined){
let data7 = data.size;
if(typeof data7 !== "string"){
const err26 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema60.properties.size.type,parentSchema:schema60.properties.size,data:data7};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.value !== undefined){
let data8 = data.value;
if(typeof data8 !== "string"){
const err27 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema60.properties.value.type,parentSchema:schema60.properties.value,data:data8};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.marginMode !== undefined){
let data9 = data.marginMode;
if(typeof data9 !== "string"){
const err28 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/type",keyword:"type",params:{type: "string"},schema:schema60.properties.marginMode.type,parentSchema:schema60.properties.marginMode,data:data9};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const _errs36 = errors;
let valid6 = false;
const _errs37 = errors;
if(!((data9 === "crossed") || (data9 === "isolated"))){
const err29 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema60.properties.marginMode.anyOf[0].enum},schema:schema60.properties.marginMode.anyOf[0].enum,parentSchema:schema60.properties.marginMode.anyOf[0],data:data9};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid4 = _errs37 === errors;
valid6 = valid6 || _valid4;
if(!valid6){
const _errs38 = errors;
if(typeof data9 === "string"){
if(!pattern12.test(data9)){
const err30 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema60.properties.marginMode.anyOf[1],data:data9};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid4 = _errs38 === errors;
valid6 = valid6 || _valid4;
}
if(!valid6){
const err31 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf",keyword:"anyOf",params:{},schema:schema60.properties.marginMode.anyOf,parentSchema:schema60.properties.marginMode,data:data9};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
}
if(data.takeProfit !== undefined){
let data10 = data.takeProfit;
const _errs41 = errors;
let valid7 = false;
let passing1 = null;
const _errs42 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.gain === undefined){
const err32 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/0/required",keyword:"required",params:{missingProperty: "gain"},schema:schema60.properties.takeProfit.oneOf[0].required,parentSchema:schema60.properties.takeProfit.oneOf[0],data:data10};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var _valid5 = _errs42 === errors;
if(_valid5){
valid7 = true;
passing1 = 0;
}
const _errs43 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.price === undefined){
const err33 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema60.properties.takeProfit.oneOf[1].required,parentSchema:schema60.properties.takeProfit.oneOf[1],data:data10};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var _valid5 = _errs43 === errors;
if(_valid5 && valid7){
valid7 = false;
passing1 = [passing1, 1];
}
else {
if(_valid5){
valid7 = true;
passing1 = 1;
}
}
if(!valid7){
const err34 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema60.properties.takeProfit.oneOf,parentSchema:schema60.properties.takeProfit,data:data10};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key1 in data10){
if(!((key1 === "gain") || (key1 === "price"))){
const err35 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema60.properties.takeProfit,data:data10};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data10.gain !== undefined){
let data11 = data10.gain;
if((typeof data11 !== "string") && (!((typeof data11 == "number") && (isFinite(data11))))){
const err36 = {instancePath:instancePath+"/takeProfit/gain",schemaPath:"#/properties/takeProfit/properties/gain/type",keyword:"type",params:{type: schema60.properties.takeProfit.properties.gain.type},schema:schema60.properties.takeProfit.properties.gain.type,parentSchema:schema60.properties.takeProfit.properties.gain,data:data11};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data10.price !== undefined){
let data12 = data10.price;
if(typeof data12 !== "string"){
const err37 = {instancePath:instancePath+"/takeProfit/price",schemaPath:"#/properties/takeProfit/properties/price/type",keyword:"type",params:{type: "string"},schema:schema60.properties.takeProfit.properties.price.type,parentSchema:schema60.properties.takeProfit.properties.price,data:data12};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/type",keyword:"type",params:{type: "object"},schema:schema60.properties.takeProfit.type,parentSchema:schema60.properties.takeProfit,data:data10};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.stopLoss !== undefined){
let data13 = data.stopLoss;
const _errs51 = errors;
let valid9 = false;
let passing2 = null;
const _errs52 = errors;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.loss === undefined){
const err39 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/0/required",keyword:"required",params:{missingProperty: "loss"},schema:schema60.properties.stopLoss.oneOf[0].required,parentSchema:schema60.properties.stopLoss.oneOf[0],data:data13};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
var _valid6 = _errs52 === errors;
if(_valid6){
valid9 = true;
passing2 = 0;
}
const _errs53 = errors;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.price === undefined){
const err40 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema60.properties.stopLoss.oneOf[1].required,parentSchema:schema60.properties.stopLoss.oneOf[1],data:data13};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid6 = _errs53 === errors;
if(_valid6 && valid9){
valid9 = false;
passing2 = [passing2, 1];
}
else {
if(_valid6){
valid9 = true;
passing2 = 1;
}
}
if(!valid9){
const err41 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf",keyword:"oneOf",params:{passingSchemas: passing2},schema:schema60.properties.stopLoss.oneOf,parentSchema:schema60.properties.stopLoss,data:data13};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key2 in data13){
if(!((key2 === "loss") || (key2 === "price"))){
const err42 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema60.properties.stopLoss,data:data13};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data13.loss !== undefined){
let data14 = data13.loss;
if((typeof data14 !== "string") && (!((typeof data14 == "number") && (isFinite(data14))))){
const err43 = {instancePath:instancePath+"/stopLoss/loss",schemaPath:"#/properties/stopLoss/properties/loss/type",keyword:"type",params:{type: schema60.properties.stopLoss.properties.loss.type},schema:schema60.properties.stopLoss.properties.loss.type,parentSchema:schema60.properties.stopLoss.properties.loss,data:data14};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data13.price !== undefined){
let data15 = data13.price;
if(typeof data15 !== "string"){
const err44 = {instancePath:instancePath+"/stopLoss/price",schemaPath:"#/properties/stopLoss/properties/price/type",keyword:"type",params:{type: "string"},schema:schema60.properties.stopLoss.properties.price.type,parentSchema:schema60.properties.stopLoss.properties.price,data:data15};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/type",keyword:"type",params:{type: "object"},schema:schema60.properties.stopLoss.type,parentSchema:schema60.properties.stopLoss,data:data13};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.expire !== undefined){
let data16 = data.expire;
const _errs60 = errors;
let valid11 = false;
const _errs61 = errors;
if(typeof data16 !== "string"){
const err46 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema60.properties.expire.anyOf[0].type,parentSchema:schema60.properties.expire.anyOf[0],data:data16};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if("never" !== data16){
const err47 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema60.properties.expire.anyOf[0],data:data16};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid7 = _errs61 === errors;
valid11 = valid11 || _valid7;
if(!valid11){
const _errs63 = errors;
if(((typeof data16 !== "string") && (!((typeof data16 == "number") && (isFinite(data16))))) && (typeof data16 !== "boolean")){
const err48 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema60.properties.expire.anyOf[1].type},schema:schema60.properties.expire.anyOf[1].type,parentSchema:schema60.properties.expire.anyOf[1],data:data16};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid7 = _errs63 === errors;
valid11 = valid11 || _valid7;
}
if(!valid11){
const err49 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema60.properties.expire.anyOf,parentSchema:schema60.properties.expire,data:data16};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err50 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema60.type,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
validate126.errors = vErrors;
return errors === 0;
}

const schema61 = {"type":"object","properties":{"for":{"type":"string","x-expr":["duration"],"description":"How long.","examples":["10m"]},"filled":{"type":"string","description":"Until the order of this step is filled: its id.","examples":["entry"]},"until":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Until this holds.","examples":["btc.last > 61000 USDT/BTC"]},"atMost":{"type":"string","x-expr":["duration"],"description":"Longest wait; needed with `filled` and `until`.","examples":["10m"]},"otherwise":{"type":"string","anyOf":[{"enum":["stop","continue"]},{"pattern":"^="}],"description":"What follows where it waited in vain: the steps after it are left out (stop, unless said), or go on."}},"additionalProperties":false,"oneOf":[{"required":["for"]},{"required":["filled"]},{"required":["until"]}],"description":"Pauses the firing: for a time, until an order is filled, or until something holds. It outlasts a restart, and holds up nothing else.","examples":[{"for":"10m"},{"filled":"entry","atMost":"10m","otherwise":"stop"}]};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.for === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "for"},schema:schema61.oneOf[0].required,parentSchema:schema61.oneOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.filled === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "filled"},schema:schema61.oneOf[1].required,parentSchema:schema61.oneOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.until === undefined){
const err2 = {instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: "until"},schema:schema61.oneOf[2].required,parentSchema:schema61.oneOf[2],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema61.oneOf,parentSchema:schema61,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "for") || (key0 === "filled")) || (key0 === "until")) || (key0 === "atMost")) || (key0 === "otherwise"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema61,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.for !== undefined){
let data0 = data.for;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/for",schemaPath:"#/properties/for/type",keyword:"type",params:{type: "string"},schema:schema61.properties.for.type,parentSchema:schema61.properties.for,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.filled !== undefined){
let data1 = data.filled;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/filled",schemaPath:"#/properties/filled/type",keyword:"type",params:{type: "string"},schema:schema61.properties.filled.type,parentSchema:schema61.properties.filled,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.until !== undefined){
let data2 = data.until;
if((typeof data2 !== "string") && (typeof data2 !== "boolean")){
const err7 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: schema61.properties.until.type},schema:schema61.properties.until.type,parentSchema:schema61.properties.until,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.atMost !== undefined){
let data3 = data.atMost;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/atMost",schemaPath:"#/properties/atMost/type",keyword:"type",params:{type: "string"},schema:schema61.properties.atMost.type,parentSchema:schema61.properties.atMost,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.otherwise !== undefined){
let data4 = data.otherwise;
if(typeof data4 !== "string"){
const err9 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/type",keyword:"type",params:{type: "string"},schema:schema61.properties.otherwise.type,parentSchema:schema61.properties.otherwise,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const _errs16 = errors;
let valid2 = false;
const _errs17 = errors;
if(!((data4 === "stop") || (data4 === "continue"))){
const err10 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema61.properties.otherwise.anyOf[0].enum},schema:schema61.properties.otherwise.anyOf[0].enum,parentSchema:schema61.properties.otherwise.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs18 = errors;
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err11 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema61.properties.otherwise.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid1 = _errs18 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err12 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/anyOf",keyword:"anyOf",params:{},schema:schema61.properties.otherwise.anyOf,parentSchema:schema61.properties.otherwise,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema61.type,parentSchema:schema61,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate128.errors = vErrors;
return errors === 0;
}


function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 4){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 4},schema:4,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Object.keys(data).length < 1){
const err1 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema35.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.borrow !== undefined){
if(!(validate78(data.borrow, {instancePath:instancePath+"/borrow",parentData:data,parentDataProperty:"borrow",rootData}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
if(data.buy !== undefined){
if(!(validate80(data.buy, {instancePath:instancePath+"/buy",parentData:data,parentDataProperty:"buy",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.cancel !== undefined){
if(!(validate82(data.cancel, {instancePath:instancePath+"/cancel",parentData:data,parentDataProperty:"cancel",rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
if(data["cancel-stops"] !== undefined){
if(!(validate84(data["cancel-stops"], {instancePath:instancePath+"/cancel-stops",parentData:data,parentDataProperty:"cancel-stops",rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data["cancel-triggers"] !== undefined){
if(!(validate86(data["cancel-triggers"], {instancePath:instancePath+"/cancel-triggers",parentData:data,parentDataProperty:"cancel-triggers",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.close !== undefined){
if(!(validate88(data.close, {instancePath:instancePath+"/close",parentData:data,parentDataProperty:"close",rootData}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
}
if(data["create-subaccounts"] !== undefined){
if(!(validate90(data["create-subaccounts"], {instancePath:instancePath+"/create-subaccounts",parentData:data,parentDataProperty:"create-subaccounts",rootData}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
if(data["modify-trigger"] !== undefined){
if(!(validate92(data["modify-trigger"], {instancePath:instancePath+"/modify-trigger",parentData:data,parentDataProperty:"modify-trigger",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
if(data.notify !== undefined){
if(!(validate94(data.notify, {instancePath:instancePath+"/notify",parentData:data,parentDataProperty:"notify",rootData}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
}
if(data.open !== undefined){
if(!(validate96(data.open, {instancePath:instancePath+"/open",parentData:data,parentDataProperty:"open",rootData}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
if(data.redeem !== undefined){
if(!(validate98(data.redeem, {instancePath:instancePath+"/redeem",parentData:data,parentDataProperty:"redeem",rootData}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
}
if(data.repay !== undefined){
if(!(validate100(data.repay, {instancePath:instancePath+"/repay",parentData:data,parentDataProperty:"repay",rootData}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
}
if(data.replace !== undefined){
if(!(validate102(data.replace, {instancePath:instancePath+"/replace",parentData:data,parentDataProperty:"replace",rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
if(data["revise-pledge"] !== undefined){
if(!(validate104(data["revise-pledge"], {instancePath:instancePath+"/revise-pledge",parentData:data,parentDataProperty:"revise-pledge",rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.sell !== undefined){
if(!(validate106(data.sell, {instancePath:instancePath+"/sell",parentData:data,parentDataProperty:"sell",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
}
if(data.set !== undefined){
if(!(validate108(data.set, {instancePath:instancePath+"/set",parentData:data,parentDataProperty:"set",rootData}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
}
if(data["set-leverage"] !== undefined){
if(!(validate110(data["set-leverage"], {instancePath:instancePath+"/set-leverage",parentData:data,parentDataProperty:"set-leverage",rootData}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
}
if(data["set-margin"] !== undefined){
if(!(validate112(data["set-margin"], {instancePath:instancePath+"/set-margin",parentData:data,parentDataProperty:"set-margin",rootData}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
if(data["set-margin-mode"] !== undefined){
if(!(validate114(data["set-margin-mode"], {instancePath:instancePath+"/set-margin-mode",parentData:data,parentDataProperty:"set-margin-mode",rootData}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
}
if(data["set-position-mode"] !== undefined){
if(!(validate116(data["set-position-mode"], {instancePath:instancePath+"/set-position-mode",parentData:data,parentDataProperty:"set-position-mode",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.stops !== undefined){
if(!(validate118(data.stops, {instancePath:instancePath+"/stops",parentData:data,parentDataProperty:"stops",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.subscribe !== undefined){
if(!(validate120(data.subscribe, {instancePath:instancePath+"/subscribe",parentData:data,parentDataProperty:"subscribe",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.trail !== undefined){
if(!(validate122(data.trail, {instancePath:instancePath+"/trail",parentData:data,parentDataProperty:"trail",rootData}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
}
if(data.transfer !== undefined){
if(!(validate124(data.transfer, {instancePath:instancePath+"/transfer",parentData:data,parentDataProperty:"transfer",rootData}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
}
if(data["trigger-order"] !== undefined){
if(!(validate126(data["trigger-order"], {instancePath:instancePath+"/trigger-order",parentData:data,parentDataProperty:"trigger-order",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
}
if(data.wait !== undefined){
if(!(validate128(data.wait, {instancePath:instancePath+"/wait",parentData:data,parentDataProperty:"wait",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data.id !== undefined){
let data26 = data.id;
if(typeof data26 === "string"){
if(!pattern0.test(data26)){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema35.properties.id,data:data26};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema35.properties.id.type,parentSchema:schema35.properties.id,data:data26};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.if !== undefined){
let data27 = data.if;
if((typeof data27 !== "string") && (typeof data27 !== "boolean")){
const err5 = {instancePath:instancePath+"/if",schemaPath:"#/properties/if/type",keyword:"type",params:{type: schema35.properties.if.type},schema:schema35.properties.if.type,parentSchema:schema35.properties.if,data:data27};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.guard !== undefined){
let data28 = data.guard;
if((typeof data28 !== "string") && (typeof data28 !== "boolean")){
const err6 = {instancePath:instancePath+"/guard",schemaPath:"#/properties/guard/type",keyword:"type",params:{type: schema35.properties.guard.type},schema:schema35.properties.guard.type,parentSchema:schema35.properties.guard,data:data28};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}


function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.do === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "do"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema27.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema27.properties.id,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema27.properties.id.type,parentSchema:schema27.properties.id,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.on !== undefined){
if(!(validate63(data.on, {instancePath:instancePath+"/on",parentData:data,parentDataProperty:"on",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.each !== undefined){
let data2 = data.each;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/each",schemaPath:"#/properties/each/type",keyword:"type",params:{type: "string"},schema:schema27.properties.each.type,parentSchema:schema27.properties.each,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.let !== undefined){
let data3 = data.let;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 1){
const err6 = {instancePath:instancePath+"/let/" + i0,schemaPath:"#/properties/let/items/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema27.properties.let.items,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(Object.keys(data4).length < 1){
const err7 = {instancePath:instancePath+"/let/" + i0,schemaPath:"#/properties/let/items/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema27.properties.let.items,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data4){
const _errs11 = errors;
if(typeof key1 === "string"){
if(!pattern0.test(key1)){
const err8 = {instancePath:instancePath+"/let/" + i0,schemaPath:"#/properties/let/items/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema27.properties.let.items.propertyNames,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
const err9 = {instancePath:instancePath+"/let/" + i0,schemaPath:"#/properties/let/items/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema27.properties.let.items.propertyNames,parentSchema:schema27.properties.let.items,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
for(const key2 in data4){
let data5 = data4[key2];
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err10 = {instancePath:instancePath+"/let/" + i0+"/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/let/items/additionalProperties/type",keyword:"type",params:{type: schema27.properties.let.items.additionalProperties.type},schema:schema27.properties.let.items.additionalProperties.type,parentSchema:schema27.properties.let.items.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/let/" + i0,schemaPath:"#/properties/let/items/type",keyword:"type",params:{type: "object"},schema:schema27.properties.let.items.type,parentSchema:schema27.properties.let.items,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/let",schemaPath:"#/properties/let/type",keyword:"type",params:{type: "array"},schema:schema27.properties.let.type,parentSchema:schema27.properties.let,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.when !== undefined){
let data6 = data.when;
if((typeof data6 !== "string") && (typeof data6 !== "boolean")){
const err13 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema27.properties.when.type},schema:schema27.properties.when.type,parentSchema:schema27.properties.when,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.for !== undefined){
let data7 = data.for;
if(typeof data7 !== "string"){
const err14 = {instancePath:instancePath+"/for",schemaPath:"#/properties/for/type",keyword:"type",params:{type: "string"},schema:schema27.properties.for.type,parentSchema:schema27.properties.for,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.fire !== undefined){
let data8 = data.fire;
if(!(((data8 === "enter") || (data8 === "exit")) || (data8 === "while"))){
const err15 = {instancePath:instancePath+"/fire",schemaPath:"#/properties/fire/enum",keyword:"enum",params:{allowedValues: schema27.properties.fire.enum},schema:schema27.properties.fire.enum,parentSchema:schema27.properties.fire,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.atStart !== undefined){
let data9 = data.atStart;
if(!((data9 === "skip") || (data9 === "fire"))){
const err16 = {instancePath:instancePath+"/atStart",schemaPath:"#/properties/atStart/enum",keyword:"enum",params:{allowedValues: schema27.properties.atStart.enum},schema:schema27.properties.atStart.enum,parentSchema:schema27.properties.atStart,data:data9};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.cooldown !== undefined){
let data10 = data.cooldown;
if(typeof data10 !== "string"){
const err17 = {instancePath:instancePath+"/cooldown",schemaPath:"#/properties/cooldown/type",keyword:"type",params:{type: "string"},schema:schema27.properties.cooldown.type,parentSchema:schema27.properties.cooldown,data:data10};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.retry !== undefined){
let data11 = data.retry;
if(typeof data11 !== "string"){
const err18 = {instancePath:instancePath+"/retry",schemaPath:"#/properties/retry/type",keyword:"type",params:{type: "string"},schema:schema27.properties.retry.type,parentSchema:schema27.properties.retry,data:data11};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.expire !== undefined){
let data12 = data.expire;
if(typeof data12 !== "string"){
const err19 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/type",keyword:"type",params:{type: "string"},schema:schema27.properties.expire.type,parentSchema:schema27.properties.expire,data:data12};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.resetWhen !== undefined){
let data13 = data.resetWhen;
if((typeof data13 !== "string") && (typeof data13 !== "boolean")){
const err20 = {instancePath:instancePath+"/resetWhen",schemaPath:"#/properties/resetWhen/type",keyword:"type",params:{type: schema27.properties.resetWhen.type},schema:schema27.properties.resetWhen.type,parentSchema:schema27.properties.resetWhen,data:data13};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.limit !== undefined){
let data14 = data.limit;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length < 1){
const err21 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema27.properties.limit,data:data14};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key3 in data14){
if(!(pattern18.test(key3))){
const err22 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema27.properties.limit,data:data14};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
for(const key4 in data14){
if(pattern18.test(key4)){
let data15 = data14[key4];
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err23 = {instancePath:instancePath+"/limit/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/limit/patternProperties/%5E(%5B0-9%5D%2B(ms%7Cs%7Cm%7Ch%7Cd%7Cw))%2B%24/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.limit.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type,parentSchema:schema27.properties.limit.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"],data:data15};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 10000 || isNaN(data15)){
const err24 = {instancePath:instancePath+"/limit/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/limit/patternProperties/%5E(%5B0-9%5D%2B(ms%7Cs%7Cm%7Ch%7Cd%7Cw))%2B%24/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},schema:10000,parentSchema:schema27.properties.limit.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"],data:data15};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err25 = {instancePath:instancePath+"/limit/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/limit/patternProperties/%5E(%5B0-9%5D%2B(ms%7Cs%7Cm%7Ch%7Cd%7Cw))%2B%24/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.limit.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"],data:data15};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
}
else {
const err26 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "object"},schema:schema27.properties.limit.type,parentSchema:schema27.properties.limit,data:data14};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.run !== undefined){
let data16 = data.run;
if((typeof data16 !== "string") && (!(data16 && typeof data16 == "object" && !Array.isArray(data16)))){
const err27 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: schema27.properties.run.type},schema:schema27.properties.run.type,parentSchema:schema27.properties.run,data:data16};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
const _errs37 = errors;
let valid7 = true;
const _errs38 = errors;
if(typeof data16 !== "string"){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs38 === errors;
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs40 = errors;
if(!((data16 === "single") || (data16 === "queue"))){
const err29 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/allOf/0/then/enum",keyword:"enum",params:{allowedValues: schema27.properties.run.allOf[0].then.enum},schema:schema27.properties.run.allOf[0].then.enum,parentSchema:schema27.properties.run.allOf[0].then,data:data16};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid0 = _errs40 === errors;
valid7 = _valid0;
}
if(!valid7){
const err30 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema27.properties.run.allOf[0].if,parentSchema:schema27.properties.run.allOf[0],data:data16};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
const _errs42 = errors;
let valid8 = true;
const _errs43 = errors;
if(!(data16 && typeof data16 == "object" && !Array.isArray(data16))){
const err31 = {};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid1 = _errs43 === errors;
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs45 = errors;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.queue === undefined){
const err32 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/allOf/1/then/required",keyword:"required",params:{missingProperty: "queue"},schema:schema27.properties.run.allOf[1].then.required,parentSchema:schema27.properties.run.allOf[1].then,data:data16};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key5 in data16){
if(!(key5 === "queue")){
const err33 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/allOf/1/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema27.properties.run.allOf[1].then,data:data16};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data16.queue !== undefined){
let data17 = data16.queue;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err34 = {instancePath:instancePath+"/run/queue",schemaPath:"#/properties/run/allOf/1/then/properties/queue/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.run.allOf[1].then.properties.queue.type,parentSchema:schema27.properties.run.allOf[1].then.properties.queue,data:data17};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 100 || isNaN(data17)){
const err35 = {instancePath:instancePath+"/run/queue",schemaPath:"#/properties/run/allOf/1/then/properties/queue/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema27.properties.run.allOf[1].then.properties.queue,data:data17};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data17 < 1 || isNaN(data17)){
const err36 = {instancePath:instancePath+"/run/queue",schemaPath:"#/properties/run/allOf/1/then/properties/queue/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.run.allOf[1].then.properties.queue,data:data17};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
}
var _valid1 = _errs45 === errors;
valid8 = _valid1;
}
if(!valid8){
const err37 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema27.properties.run.allOf[1].if,parentSchema:schema27.properties.run.allOf[1],data:data16};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.guard !== undefined){
let data18 = data.guard;
if((typeof data18 !== "string") && (typeof data18 !== "boolean")){
const err38 = {instancePath:instancePath+"/guard",schemaPath:"#/properties/guard/type",keyword:"type",params:{type: schema27.properties.guard.type},schema:schema27.properties.guard.type,parentSchema:schema27.properties.guard,data:data18};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.pauses !== undefined){
let data19 = data.pauses;
if(Array.isArray(data19)){
if(data19.length < 1){
const err39 = {instancePath:instancePath+"/pauses",schemaPath:"#/properties/pauses/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema27.properties.pauses,data:data19};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
let data20 = data19[i1];
if(typeof data20 !== "string"){
const err40 = {instancePath:instancePath+"/pauses/" + i1,schemaPath:"#/properties/pauses/items/type",keyword:"type",params:{type: "string"},schema:schema27.properties.pauses.items.type,parentSchema:schema27.properties.pauses.items,data:data20};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/pauses",schemaPath:"#/properties/pauses/type",keyword:"type",params:{type: "array"},schema:schema27.properties.pauses.type,parentSchema:schema27.properties.pauses,data:data19};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.onError !== undefined){
let data21 = data.onError;
if(!((data21 === "stop") || (data21 === "continue"))){
const err42 = {instancePath:instancePath+"/onError",schemaPath:"#/properties/onError/enum",keyword:"enum",params:{allowedValues: schema27.properties.onError.enum},schema:schema27.properties.onError.enum,parentSchema:schema27.properties.onError,data:data21};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.maxInstances !== undefined){
let data22 = data.maxInstances;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err43 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.maxInstances.type,parentSchema:schema27.properties.maxInstances,data:data22};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 100000 || isNaN(data22)){
const err44 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema27.properties.maxInstances,data:data22};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data22 < 1 || isNaN(data22)){
const err45 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.maxInstances,data:data22};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
if(data.do !== undefined){
let data23 = data.do;
if(Array.isArray(data23)){
if(data23.length > 50){
const err46 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema27.properties.do,data:data23};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data23.length < 1){
const err47 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema27.properties.do,data:data23};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len2 = data23.length;
for(let i2=0; i2<len2; i2++){
if(!(validate77(data23[i2], {instancePath:instancePath+"/do/" + i2,parentData:data23,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
}
else {
const err48 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/type",keyword:"type",params:{type: "array"},schema:schema27.properties.do.type,parentSchema:schema27.properties.do,data:data23};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema27.type,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

const schema62 = {"type":"object","required":["keep"],"properties":{"keep":{"enum":["balance","ladder","pledge-rate","position","stops","weights"]}},"allOf":[{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"balance"}}},"then":{"$ref":"#/definitions/goal.balance"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"ladder"}}},"then":{"$ref":"#/definitions/goal.ladder"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"pledge-rate"}}},"then":{"$ref":"#/definitions/goal.pledge-rate"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"position"}}},"then":{"$ref":"#/definitions/goal.position"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"stops"}}},"then":{"$ref":"#/definitions/goal.stops"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"weights"}}},"then":{"$ref":"#/definitions/goal.weights"}}]};
const schema63 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"balance","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"of":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"The wallet whose free balance is kept."},"coin":{"type":"string","description":"In which coin.","examples":["USDT"]}},"required":["wallet","coin"],"additionalProperties":false,"description":"What is kept."},"atLeast":{"type":"string","x-expr":["money"],"description":"Below this free balance the sources are opened.","examples":["200 USDT"]},"atMost":{"type":"string","x-expr":["money"],"description":"Above this free balance the excess is put away.","examples":["1000 USDT"]},"target":{"type":"string","x-expr":["money"],"description":"Up to this it is filled, and down to this emptied; the bound that was passed unless said.","examples":["300 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Redeem from flexible savings."},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin"]},{"pattern":"^="}],"description":"Take from a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"leave":{"type":"string","x-expr":["money"],"description":"What stays there.","examples":["100 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A source."},"minItems":1,"maxItems":10,"description":"Sources, in the order in which they are opened."},"to":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Subscribe to flexible savings."},"product":{"type":"string","description":"Id of the savings product; the one of the coin that is held already unless said.","examples":["1001"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"Put into a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"upTo":{"type":"string","x-expr":["money"],"description":"What it holds at most; what is beyond goes to the next.","examples":["5000 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A destination."},"minItems":1,"maxItems":10,"description":"Destinations of what is above `atMost`, in the order in which they are filled."},"smallest":{"type":"string","x-expr":["money"],"description":"Smallest amount that is moved at once, where the exchange has one; none unless said.","examples":["1 USDT"]}},"required":["id","keep","of"],"additionalProperties":false,"if":{"required":["atMost"]},"then":{"required":["to"],"if":{"required":["atLeast"]},"then":{"required":["from"]},"else":{"not":{"anyOf":[{"required":["from"]}]}}},"else":{"required":["atLeast","from"],"not":{"anyOf":[{"required":["to"]}]}},"description":"Keeps the free balance of a wallet above a floor, below a ceiling, or both: from and to savings, wallets and other accounts. Its distance is what the coin lacks to the target, or what is too much of it.","examples":[{"of":{"wallet":"usdt_futures","coin":"USDT"},"atLeast":"200 USDT","target":"300 USDT","from":[{"savings":"flexible"},{"wallet":"spot"}]},{"of":{"wallet":"usdt_futures","coin":"USDT"},"atMost":"1000 USDT","target":"600 USDT","to":[{"wallet":"spot","upTo":"500 USDT"},{"savings":"flexible","product":"1001"}]}]};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.atMost === undefined) && (missing0 = "atMost")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
let valid1 = true;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.atLeast === undefined) && (missing1 = "atLeast")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid1 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from === undefined){
const err2 = {instancePath,schemaPath:"#/then/then/required",keyword:"required",params:{missingProperty: "from"},schema:schema63.then.then.required,parentSchema:schema63.then.then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid1 = _errs6 === errors;
valid1 = _valid1;
ifClause1 = "then";
}
else {
const _errs7 = errors;
const _errs8 = errors;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.from === undefined) && (missing2 = "from")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid2 = _errs11 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid2 = _errs9 === errors;
if(valid2){
const err5 = {instancePath,schemaPath:"#/then/else/not",keyword:"not",params:{},schema:schema63.then.else.not,parentSchema:schema63.then.else,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var _valid1 = _errs7 === errors;
valid1 = _valid1;
ifClause1 = "else";
}
if(!valid1){
const err6 = {instancePath,schemaPath:"#/then/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema63.then.if,parentSchema:schema63.then,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.to === undefined){
const err7 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "to"},schema:schema63.then.required,parentSchema:schema63.then,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs12 = errors;
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.to === undefined) && (missing3 = "to")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid3 = _errs16 === errors;
valid5 = valid5 || _valid3;
if(!valid5){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs14 === errors;
if(valid4){
const err10 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema63.else.not,parentSchema:schema63.else,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.atLeast === undefined){
const err11 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "atLeast"},schema:schema63.else.required,parentSchema:schema63.else,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.from === undefined){
const err12 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "from"},schema:schema63.else.required,parentSchema:schema63.else,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema63.if,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema63.required,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.keep === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema63.required,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.of === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "of"},schema:schema63.required,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema63.properties, key0))){
const err17 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err18 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema63.properties.id,data:data0};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema63.properties.id.type,parentSchema:schema63.properties.id,data:data0};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.keep !== undefined){
let data1 = data.keep;
if("balance" !== data1){
const err20 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "balance"},schema:"balance",parentSchema:schema63.properties.keep,data:data1};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if((typeof data2 !== "string") && (typeof data2 !== "boolean")){
const err21 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema63.properties.when.type},schema:schema63.properties.when.type,parentSchema:schema63.properties.when,data:data2};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.of !== undefined){
let data3 = data.of;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.wallet === undefined){
const err22 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema63.properties.of.required,parentSchema:schema63.properties.of,data:data3};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data3.coin === undefined){
const err23 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/required",keyword:"required",params:{missingProperty: "coin"},schema:schema63.properties.of.required,parentSchema:schema63.properties.of,data:data3};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "account") || (key1 === "wallet")) || (key1 === "coin"))){
const err24 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema63.properties.of,data:data3};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data3.account !== undefined){
let data4 = data3.account;
if(typeof data4 !== "string"){
const err25 = {instancePath:instancePath+"/of/account",schemaPath:"#/properties/of/properties/account/type",keyword:"type",params:{type: "string"},schema:schema63.properties.of.properties.account.type,parentSchema:schema63.properties.of.properties.account,data:data4};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data3.wallet !== undefined){
let data5 = data3.wallet;
if(typeof data5 !== "string"){
const err26 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema63.properties.of.properties.wallet.type,parentSchema:schema63.properties.of.properties.wallet,data:data5};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const _errs30 = errors;
let valid8 = false;
const _errs31 = errors;
if(!(((((data5 === "usdt_futures") || (data5 === "usdc_futures")) || (data5 === "coin_futures")) || (data5 === "spot")) || (data5 === "p2p"))){
const err27 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema63.properties.of.properties.wallet.anyOf[0].enum},schema:schema63.properties.of.properties.wallet.anyOf[0].enum,parentSchema:schema63.properties.of.properties.wallet.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid4 = _errs31 === errors;
valid8 = valid8 || _valid4;
if(!valid8){
const _errs32 = errors;
if(typeof data5 === "string"){
if(!pattern12.test(data5)){
const err28 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema63.properties.of.properties.wallet.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid4 = _errs32 === errors;
valid8 = valid8 || _valid4;
}
if(!valid8){
const err29 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema63.properties.of.properties.wallet.anyOf,parentSchema:schema63.properties.of.properties.wallet,data:data5};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
}
if(data3.coin !== undefined){
let data6 = data3.coin;
if(typeof data6 !== "string"){
const err30 = {instancePath:instancePath+"/of/coin",schemaPath:"#/properties/of/properties/coin/type",keyword:"type",params:{type: "string"},schema:schema63.properties.of.properties.coin.type,parentSchema:schema63.properties.of.properties.coin,data:data6};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "object"},schema:schema63.properties.of.type,parentSchema:schema63.properties.of,data:data3};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.atLeast !== undefined){
let data7 = data.atLeast;
if(typeof data7 !== "string"){
const err32 = {instancePath:instancePath+"/atLeast",schemaPath:"#/properties/atLeast/type",keyword:"type",params:{type: "string"},schema:schema63.properties.atLeast.type,parentSchema:schema63.properties.atLeast,data:data7};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.atMost !== undefined){
let data8 = data.atMost;
if(typeof data8 !== "string"){
const err33 = {instancePath:instancePath+"/atMost",schemaPath:"#/properties/atMost/type",keyword:"type",params:{type: "string"},schema:schema63.properties.atMost.type,parentSchema:schema63.properties.atMost,data:data8};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.target !== undefined){
let data9 = data.target;
if(typeof data9 !== "string"){
const err34 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},schema:schema63.properties.target.type,parentSchema:schema63.properties.target,data:data9};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.from !== undefined){
let data10 = data.from;
if(Array.isArray(data10)){
if(data10.length > 10){
const err35 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/maxItems",keyword:"maxItems",params:{limit: 10},schema:10,parentSchema:schema63.properties.from,data:data10};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data10.length < 1){
const err36 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema63.properties.from,data:data10};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs45 = errors;
let valid11 = false;
let passing0 = null;
const _errs46 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.savings === undefined){
const err37 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/oneOf/0/required",keyword:"required",params:{missingProperty: "savings"},schema:schema63.properties.from.items.oneOf[0].required,parentSchema:schema63.properties.from.items.oneOf[0],data:data11};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var _valid5 = _errs46 === errors;
if(_valid5){
valid11 = true;
passing0 = 0;
}
const _errs47 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.wallet === undefined){
const err38 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/oneOf/1/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema63.properties.from.items.oneOf[1].required,parentSchema:schema63.properties.from.items.oneOf[1],data:data11};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var _valid5 = _errs47 === errors;
if(_valid5 && valid11){
valid11 = false;
passing0 = [passing0, 1];
}
else {
if(_valid5){
valid11 = true;
passing0 = 1;
}
}
if(!valid11){
const err39 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema63.properties.from.items.oneOf,parentSchema:schema63.properties.from.items,data:data11};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 in data11){
if(!((((key2 === "savings") || (key2 === "wallet")) || (key2 === "account")) || (key2 === "leave"))){
const err40 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema63.properties.from.items,data:data11};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data11.savings !== undefined){
let data12 = data11.savings;
if(typeof data12 !== "string"){
const err41 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/type",keyword:"type",params:{type: "string"},schema:schema63.properties.from.items.properties.savings.type,parentSchema:schema63.properties.from.items.properties.savings,data:data12};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
const _errs51 = errors;
let valid13 = false;
const _errs52 = errors;
if(!(data12 === "flexible")){
const err42 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema63.properties.from.items.properties.savings.anyOf[0].enum},schema:schema63.properties.from.items.properties.savings.anyOf[0].enum,parentSchema:schema63.properties.from.items.properties.savings.anyOf[0],data:data12};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid6 = _errs52 === errors;
valid13 = valid13 || _valid6;
if(!valid13){
const _errs53 = errors;
if(typeof data12 === "string"){
if(!pattern12.test(data12)){
const err43 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema63.properties.from.items.properties.savings.anyOf[1],data:data12};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
var _valid6 = _errs53 === errors;
valid13 = valid13 || _valid6;
}
if(!valid13){
const err44 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/anyOf",keyword:"anyOf",params:{},schema:schema63.properties.from.items.properties.savings.anyOf,parentSchema:schema63.properties.from.items.properties.savings,data:data12};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
}
if(data11.wallet !== undefined){
let data13 = data11.wallet;
if(typeof data13 !== "string"){
const err45 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema63.properties.from.items.properties.wallet.type,parentSchema:schema63.properties.from.items.properties.wallet,data:data13};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
const _errs56 = errors;
let valid14 = false;
const _errs57 = errors;
if(!((((((data13 === "spot") || (data13 === "p2p")) || (data13 === "usdt_futures")) || (data13 === "coin_futures")) || (data13 === "usdc_futures")) || (data13 === "crossed_margin"))){
const err46 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema63.properties.from.items.properties.wallet.anyOf[0].enum},schema:schema63.properties.from.items.properties.wallet.anyOf[0].enum,parentSchema:schema63.properties.from.items.properties.wallet.anyOf[0],data:data13};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid7 = _errs57 === errors;
valid14 = valid14 || _valid7;
if(!valid14){
const _errs58 = errors;
if(typeof data13 === "string"){
if(!pattern12.test(data13)){
const err47 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema63.properties.from.items.properties.wallet.anyOf[1],data:data13};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var _valid7 = _errs58 === errors;
valid14 = valid14 || _valid7;
}
if(!valid14){
const err48 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema63.properties.from.items.properties.wallet.anyOf,parentSchema:schema63.properties.from.items.properties.wallet,data:data13};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
}
}
if(data11.account !== undefined){
let data14 = data11.account;
if(typeof data14 !== "string"){
const err49 = {instancePath:instancePath+"/from/" + i0+"/account",schemaPath:"#/properties/from/items/properties/account/type",keyword:"type",params:{type: "string"},schema:schema63.properties.from.items.properties.account.type,parentSchema:schema63.properties.from.items.properties.account,data:data14};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data11.leave !== undefined){
let data15 = data11.leave;
if(typeof data15 !== "string"){
const err50 = {instancePath:instancePath+"/from/" + i0+"/leave",schemaPath:"#/properties/from/items/properties/leave/type",keyword:"type",params:{type: "string"},schema:schema63.properties.from.items.properties.leave.type,parentSchema:schema63.properties.from.items.properties.leave,data:data15};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/type",keyword:"type",params:{type: "object"},schema:schema63.properties.from.items.type,parentSchema:schema63.properties.from.items,data:data11};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "array"},schema:schema63.properties.from.type,parentSchema:schema63.properties.from,data:data10};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.to !== undefined){
let data16 = data.to;
if(Array.isArray(data16)){
if(data16.length > 10){
const err53 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/maxItems",keyword:"maxItems",params:{limit: 10},schema:10,parentSchema:schema63.properties.to,data:data16};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data16.length < 1){
const err54 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema63.properties.to,data:data16};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
let data17 = data16[i1];
const _errs67 = errors;
let valid17 = false;
let passing1 = null;
const _errs68 = errors;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.savings === undefined){
const err55 = {instancePath:instancePath+"/to/" + i1,schemaPath:"#/properties/to/items/oneOf/0/required",keyword:"required",params:{missingProperty: "savings"},schema:schema63.properties.to.items.oneOf[0].required,parentSchema:schema63.properties.to.items.oneOf[0],data:data17};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
var _valid8 = _errs68 === errors;
if(_valid8){
valid17 = true;
passing1 = 0;
}
const _errs69 = errors;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.wallet === undefined){
const err56 = {instancePath:instancePath+"/to/" + i1,schemaPath:"#/properties/to/items/oneOf/1/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema63.properties.to.items.oneOf[1].required,parentSchema:schema63.properties.to.items.oneOf[1],data:data17};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
var _valid8 = _errs69 === errors;
if(_valid8 && valid17){
valid17 = false;
passing1 = [passing1, 1];
}
else {
if(_valid8){
valid17 = true;
passing1 = 1;
}
}
if(!valid17){
const err57 = {instancePath:instancePath+"/to/" + i1,schemaPath:"#/properties/to/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema63.properties.to.items.oneOf,parentSchema:schema63.properties.to.items,data:data17};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
else {
errors = _errs67;
if(vErrors !== null){
if(_errs67){
vErrors.length = _errs67;
}
else {
vErrors = null;
}
}
}
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key3 in data17){
if(!(((((key3 === "savings") || (key3 === "product")) || (key3 === "wallet")) || (key3 === "account")) || (key3 === "upTo"))){
const err58 = {instancePath:instancePath+"/to/" + i1,schemaPath:"#/properties/to/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema63.properties.to.items,data:data17};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data17.savings !== undefined){
let data18 = data17.savings;
if(typeof data18 !== "string"){
const err59 = {instancePath:instancePath+"/to/" + i1+"/savings",schemaPath:"#/properties/to/items/properties/savings/type",keyword:"type",params:{type: "string"},schema:schema63.properties.to.items.properties.savings.type,parentSchema:schema63.properties.to.items.properties.savings,data:data18};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
const _errs73 = errors;
let valid19 = false;
const _errs74 = errors;
if(!(data18 === "flexible")){
const err60 = {instancePath:instancePath+"/to/" + i1+"/savings",schemaPath:"#/properties/to/items/properties/savings/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema63.properties.to.items.properties.savings.anyOf[0].enum},schema:schema63.properties.to.items.properties.savings.anyOf[0].enum,parentSchema:schema63.properties.to.items.properties.savings.anyOf[0],data:data18};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var _valid9 = _errs74 === errors;
valid19 = valid19 || _valid9;
if(!valid19){
const _errs75 = errors;
if(typeof data18 === "string"){
if(!pattern12.test(data18)){
const err61 = {instancePath:instancePath+"/to/" + i1+"/savings",schemaPath:"#/properties/to/items/properties/savings/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema63.properties.to.items.properties.savings.anyOf[1],data:data18};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
var _valid9 = _errs75 === errors;
valid19 = valid19 || _valid9;
}
if(!valid19){
const err62 = {instancePath:instancePath+"/to/" + i1+"/savings",schemaPath:"#/properties/to/items/properties/savings/anyOf",keyword:"anyOf",params:{},schema:schema63.properties.to.items.properties.savings.anyOf,parentSchema:schema63.properties.to.items.properties.savings,data:data18};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
else {
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
}
}
if(data17.product !== undefined){
let data19 = data17.product;
if(typeof data19 !== "string"){
const err63 = {instancePath:instancePath+"/to/" + i1+"/product",schemaPath:"#/properties/to/items/properties/product/type",keyword:"type",params:{type: "string"},schema:schema63.properties.to.items.properties.product.type,parentSchema:schema63.properties.to.items.properties.product,data:data19};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data17.wallet !== undefined){
let data20 = data17.wallet;
if(typeof data20 !== "string"){
const err64 = {instancePath:instancePath+"/to/" + i1+"/wallet",schemaPath:"#/properties/to/items/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema63.properties.to.items.properties.wallet.type,parentSchema:schema63.properties.to.items.properties.wallet,data:data20};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
const _errs80 = errors;
let valid20 = false;
const _errs81 = errors;
if(!(((((data20 === "usdt_futures") || (data20 === "usdc_futures")) || (data20 === "coin_futures")) || (data20 === "spot")) || (data20 === "p2p"))){
const err65 = {instancePath:instancePath+"/to/" + i1+"/wallet",schemaPath:"#/properties/to/items/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema63.properties.to.items.properties.wallet.anyOf[0].enum},schema:schema63.properties.to.items.properties.wallet.anyOf[0].enum,parentSchema:schema63.properties.to.items.properties.wallet.anyOf[0],data:data20};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
var _valid10 = _errs81 === errors;
valid20 = valid20 || _valid10;
if(!valid20){
const _errs82 = errors;
if(typeof data20 === "string"){
if(!pattern12.test(data20)){
const err66 = {instancePath:instancePath+"/to/" + i1+"/wallet",schemaPath:"#/properties/to/items/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema63.properties.to.items.properties.wallet.anyOf[1],data:data20};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
var _valid10 = _errs82 === errors;
valid20 = valid20 || _valid10;
}
if(!valid20){
const err67 = {instancePath:instancePath+"/to/" + i1+"/wallet",schemaPath:"#/properties/to/items/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema63.properties.to.items.properties.wallet.anyOf,parentSchema:schema63.properties.to.items.properties.wallet,data:data20};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
else {
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
}
}
if(data17.account !== undefined){
let data21 = data17.account;
if(typeof data21 !== "string"){
const err68 = {instancePath:instancePath+"/to/" + i1+"/account",schemaPath:"#/properties/to/items/properties/account/type",keyword:"type",params:{type: "string"},schema:schema63.properties.to.items.properties.account.type,parentSchema:schema63.properties.to.items.properties.account,data:data21};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data17.upTo !== undefined){
let data22 = data17.upTo;
if(typeof data22 !== "string"){
const err69 = {instancePath:instancePath+"/to/" + i1+"/upTo",schemaPath:"#/properties/to/items/properties/upTo/type",keyword:"type",params:{type: "string"},schema:schema63.properties.to.items.properties.upTo.type,parentSchema:schema63.properties.to.items.properties.upTo,data:data22};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/to/" + i1,schemaPath:"#/properties/to/items/type",keyword:"type",params:{type: "object"},schema:schema63.properties.to.items.type,parentSchema:schema63.properties.to.items,data:data17};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "array"},schema:schema63.properties.to.type,parentSchema:schema63.properties.to,data:data16};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.smallest !== undefined){
let data23 = data.smallest;
if(typeof data23 !== "string"){
const err72 = {instancePath:instancePath+"/smallest",schemaPath:"#/properties/smallest/type",keyword:"type",params:{type: "string"},schema:schema63.properties.smallest.type,parentSchema:schema63.properties.smallest,data:data23};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema63.type,parentSchema:schema63,data};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
validate133.errors = vErrors;
return errors === 0;
}

const schema64 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"ladder","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"instrument":{"type":"string","description":"Where the orders rest.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["buy","sell"]},{"pattern":"^="}],"description":"What the orders do; on a futures market `buy` opens long and `sell` opens short."},"rungs":{"type":"array","items":{"type":"object","properties":{"price":{"type":"string","x-expr":["price"],"description":"Where it rests.","examples":["49000 USDT/BTC"]},"offset":{"type":["string","number"],"x-expr":["number"],"description":"How far below `around` (a buy) or above it (a sell) it rests.","examples":["1%"]},"size":{"type":"string","x-expr":["money"],"description":"How much, in base or quote coin.","examples":["0.001 BTC","50 USDT"]}},"required":["size"],"additionalProperties":false,"oneOf":[{"required":["price"]},{"required":["offset"]}],"description":"A resting order."},"minItems":1,"maxItems":20,"description":"The orders."},"around":{"type":"string","x-expr":["price"],"description":"What offsets count from; the last price unless said.","examples":["hourly.close"]},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"An order is replaced when its wanted price is further away than this; 0.2% unless said.","examples":["0.5%"]},"refill":{"type":"boolean","description":"Whether an order is placed again once it was filled and the price has moved away from it; false unless said."},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Spot sells: of what this strategy bought (default), or of all that the wallet holds."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"otherwise":{"type":"string","anyOf":[{"enum":["withdraw","leave"]},{"pattern":"^="}],"description":"What becomes of its orders while `when` is known to be false: `withdraw` (default) cancels those that would open, `leave` lets them rest."},"withdrawAfter":{"type":"string","x-expr":["duration"],"description":"For how long `when` has to be known to be false, without a break, before orders are withdrawn; 30s unless said.","examples":["2m"]},"onForeign":{"type":"string","anyOf":[{"enum":["restore","adopt","alert"]},{"pattern":"^="}],"description":"What is done about a change by another hand, a stop that fired among them: `restore` (default) brings back what the file says, `adopt` leaves the order as it is then until the file says something else, `alert` says it once and does nothing until all fits again."}},"required":["id","keep","instrument","side","rungs"],"additionalProperties":false,"description":"Keeps orders resting on an instrument: what is missing is placed, what rests elsewhere is replaced, what is too much of its own is cancelled; orders of others are not touched. An order that would be filled at once waits until it can rest. Its distance is the number of orders that are missing, elsewhere or too much.","examples":[{"instrument":"BTCUSDT","side":"buy","rungs":[{"offset":"1%","size":"0.001 BTC"},{"offset":"2%","size":"0.002 BTC"}]}]};

function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keep === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.instrument === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.side === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "side"},schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.rungs === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rungs"},schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema64.properties, key0))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema64.properties.id,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema64.properties.id.type,parentSchema:schema64.properties.id,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.keep !== undefined){
let data1 = data.keep;
if("ladder" !== data1){
const err8 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "ladder"},schema:"ladder",parentSchema:schema64.properties.keep,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if((typeof data2 !== "string") && (typeof data2 !== "boolean")){
const err9 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema64.properties.when.type},schema:schema64.properties.when.type,parentSchema:schema64.properties.when,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.instrument !== undefined){
let data3 = data.instrument;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema64.properties.instrument.type,parentSchema:schema64.properties.instrument,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.side !== undefined){
let data4 = data.side;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/type",keyword:"type",params:{type: "string"},schema:schema64.properties.side.type,parentSchema:schema64.properties.side,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(!((data4 === "buy") || (data4 === "sell"))){
const err12 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema64.properties.side.anyOf[0].enum},schema:schema64.properties.side.anyOf[0].enum,parentSchema:schema64.properties.side.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs13 = errors;
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err13 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema64.properties.side.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err14 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf",keyword:"anyOf",params:{},schema:schema64.properties.side.anyOf,parentSchema:schema64.properties.side,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data.rungs !== undefined){
let data5 = data.rungs;
if(Array.isArray(data5)){
if(data5.length > 20){
const err15 = {instancePath:instancePath+"/rungs",schemaPath:"#/properties/rungs/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema64.properties.rungs,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5.length < 1){
const err16 = {instancePath:instancePath+"/rungs",schemaPath:"#/properties/rungs/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema64.properties.rungs,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs18 = errors;
let valid4 = false;
let passing0 = null;
const _errs19 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.price === undefined){
const err17 = {instancePath:instancePath+"/rungs/" + i0,schemaPath:"#/properties/rungs/items/oneOf/0/required",keyword:"required",params:{missingProperty: "price"},schema:schema64.properties.rungs.items.oneOf[0].required,parentSchema:schema64.properties.rungs.items.oneOf[0],data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid1 = _errs19 === errors;
if(_valid1){
valid4 = true;
passing0 = 0;
}
const _errs20 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.offset === undefined){
const err18 = {instancePath:instancePath+"/rungs/" + i0,schemaPath:"#/properties/rungs/items/oneOf/1/required",keyword:"required",params:{missingProperty: "offset"},schema:schema64.properties.rungs.items.oneOf[1].required,parentSchema:schema64.properties.rungs.items.oneOf[1],data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid1 = _errs20 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 1];
}
else {
if(_valid1){
valid4 = true;
passing0 = 1;
}
}
if(!valid4){
const err19 = {instancePath:instancePath+"/rungs/" + i0,schemaPath:"#/properties/rungs/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema64.properties.rungs.items.oneOf,parentSchema:schema64.properties.rungs.items,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.size === undefined){
const err20 = {instancePath:instancePath+"/rungs/" + i0,schemaPath:"#/properties/rungs/items/required",keyword:"required",params:{missingProperty: "size"},schema:schema64.properties.rungs.items.required,parentSchema:schema64.properties.rungs.items,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key1 in data6){
if(!(((key1 === "price") || (key1 === "offset")) || (key1 === "size"))){
const err21 = {instancePath:instancePath+"/rungs/" + i0,schemaPath:"#/properties/rungs/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema64.properties.rungs.items,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.price !== undefined){
let data7 = data6.price;
if(typeof data7 !== "string"){
const err22 = {instancePath:instancePath+"/rungs/" + i0+"/price",schemaPath:"#/properties/rungs/items/properties/price/type",keyword:"type",params:{type: "string"},schema:schema64.properties.rungs.items.properties.price.type,parentSchema:schema64.properties.rungs.items.properties.price,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data6.offset !== undefined){
let data8 = data6.offset;
if((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))){
const err23 = {instancePath:instancePath+"/rungs/" + i0+"/offset",schemaPath:"#/properties/rungs/items/properties/offset/type",keyword:"type",params:{type: schema64.properties.rungs.items.properties.offset.type},schema:schema64.properties.rungs.items.properties.offset.type,parentSchema:schema64.properties.rungs.items.properties.offset,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data6.size !== undefined){
let data9 = data6.size;
if(typeof data9 !== "string"){
const err24 = {instancePath:instancePath+"/rungs/" + i0+"/size",schemaPath:"#/properties/rungs/items/properties/size/type",keyword:"type",params:{type: "string"},schema:schema64.properties.rungs.items.properties.size.type,parentSchema:schema64.properties.rungs.items.properties.size,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/rungs/" + i0,schemaPath:"#/properties/rungs/items/type",keyword:"type",params:{type: "object"},schema:schema64.properties.rungs.items.type,parentSchema:schema64.properties.rungs.items,data:data6};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/rungs",schemaPath:"#/properties/rungs/type",keyword:"type",params:{type: "array"},schema:schema64.properties.rungs.type,parentSchema:schema64.properties.rungs,data:data5};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.around !== undefined){
let data10 = data.around;
if(typeof data10 !== "string"){
const err27 = {instancePath:instancePath+"/around",schemaPath:"#/properties/around/type",keyword:"type",params:{type: "string"},schema:schema64.properties.around.type,parentSchema:schema64.properties.around,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.minMove !== undefined){
let data11 = data.minMove;
if((typeof data11 !== "string") && (!((typeof data11 == "number") && (isFinite(data11))))){
const err28 = {instancePath:instancePath+"/minMove",schemaPath:"#/properties/minMove/type",keyword:"type",params:{type: schema64.properties.minMove.type},schema:schema64.properties.minMove.type,parentSchema:schema64.properties.minMove,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.refill !== undefined){
let data12 = data.refill;
if(typeof data12 !== "boolean"){
const err29 = {instancePath:instancePath+"/refill",schemaPath:"#/properties/refill/type",keyword:"type",params:{type: "boolean"},schema:schema64.properties.refill.type,parentSchema:schema64.properties.refill,data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.of !== undefined){
let data13 = data.of;
if(typeof data13 !== "string"){
const err30 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},schema:schema64.properties.of.type,parentSchema:schema64.properties.of,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
const _errs36 = errors;
let valid6 = false;
const _errs37 = errors;
if(!((data13 === "bought") || (data13 === "wallet"))){
const err31 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema64.properties.of.anyOf[0].enum},schema:schema64.properties.of.anyOf[0].enum,parentSchema:schema64.properties.of.anyOf[0],data:data13};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid2 = _errs37 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const _errs38 = errors;
if(typeof data13 === "string"){
if(!pattern12.test(data13)){
const err32 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema64.properties.of.anyOf[1],data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var _valid2 = _errs38 === errors;
valid6 = valid6 || _valid2;
}
if(!valid6){
const err33 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema64.properties.of.anyOf,parentSchema:schema64.properties.of,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
}
if(data.marginMode !== undefined){
let data14 = data.marginMode;
if(typeof data14 !== "string"){
const err34 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/type",keyword:"type",params:{type: "string"},schema:schema64.properties.marginMode.type,parentSchema:schema64.properties.marginMode,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
const _errs41 = errors;
let valid7 = false;
const _errs42 = errors;
if(!((data14 === "crossed") || (data14 === "isolated"))){
const err35 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema64.properties.marginMode.anyOf[0].enum},schema:schema64.properties.marginMode.anyOf[0].enum,parentSchema:schema64.properties.marginMode.anyOf[0],data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid3 = _errs42 === errors;
valid7 = valid7 || _valid3;
if(!valid7){
const _errs43 = errors;
if(typeof data14 === "string"){
if(!pattern12.test(data14)){
const err36 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema64.properties.marginMode.anyOf[1],data:data14};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
var _valid3 = _errs43 === errors;
valid7 = valid7 || _valid3;
}
if(!valid7){
const err37 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf",keyword:"anyOf",params:{},schema:schema64.properties.marginMode.anyOf,parentSchema:schema64.properties.marginMode,data:data14};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
}
if(data.otherwise !== undefined){
let data15 = data.otherwise;
if(typeof data15 !== "string"){
const err38 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/type",keyword:"type",params:{type: "string"},schema:schema64.properties.otherwise.type,parentSchema:schema64.properties.otherwise,data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const _errs46 = errors;
let valid8 = false;
const _errs47 = errors;
if(!((data15 === "withdraw") || (data15 === "leave"))){
const err39 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema64.properties.otherwise.anyOf[0].enum},schema:schema64.properties.otherwise.anyOf[0].enum,parentSchema:schema64.properties.otherwise.anyOf[0],data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid4 = _errs47 === errors;
valid8 = valid8 || _valid4;
if(!valid8){
const _errs48 = errors;
if(typeof data15 === "string"){
if(!pattern12.test(data15)){
const err40 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema64.properties.otherwise.anyOf[1],data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid4 = _errs48 === errors;
valid8 = valid8 || _valid4;
}
if(!valid8){
const err41 = {instancePath:instancePath+"/otherwise",schemaPath:"#/properties/otherwise/anyOf",keyword:"anyOf",params:{},schema:schema64.properties.otherwise.anyOf,parentSchema:schema64.properties.otherwise,data:data15};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
}
if(data.withdrawAfter !== undefined){
let data16 = data.withdrawAfter;
if(typeof data16 !== "string"){
const err42 = {instancePath:instancePath+"/withdrawAfter",schemaPath:"#/properties/withdrawAfter/type",keyword:"type",params:{type: "string"},schema:schema64.properties.withdrawAfter.type,parentSchema:schema64.properties.withdrawAfter,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.onForeign !== undefined){
let data17 = data.onForeign;
if(typeof data17 !== "string"){
const err43 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/type",keyword:"type",params:{type: "string"},schema:schema64.properties.onForeign.type,parentSchema:schema64.properties.onForeign,data:data17};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const _errs53 = errors;
let valid9 = false;
const _errs54 = errors;
if(!(((data17 === "restore") || (data17 === "adopt")) || (data17 === "alert"))){
const err44 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema64.properties.onForeign.anyOf[0].enum},schema:schema64.properties.onForeign.anyOf[0].enum,parentSchema:schema64.properties.onForeign.anyOf[0],data:data17};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid5 = _errs54 === errors;
valid9 = valid9 || _valid5;
if(!valid9){
const _errs55 = errors;
if(typeof data17 === "string"){
if(!pattern12.test(data17)){
const err45 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema64.properties.onForeign.anyOf[1],data:data17};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
var _valid5 = _errs55 === errors;
valid9 = valid9 || _valid5;
}
if(!valid9){
const err46 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/anyOf",keyword:"anyOf",params:{},schema:schema64.properties.onForeign.anyOf,parentSchema:schema64.properties.onForeign,data:data17};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema64.type,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
validate135.errors = vErrors;
return errors === 0;
}

const schema65 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"pledge-rate","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"account":{"type":"string","description":"Whose loans; the file's account unless said.","examples":["main"]},"loan":{"type":"string","description":"Id of the loan; every loan of the account unless said."},"below":{"type":["string","number"],"x-expr":["number"],"description":"The rate is kept below this: from it on, collateral is added.","examples":["70%"]},"target":{"type":["string","number"],"x-expr":["number"],"description":"The rate that collateral is brought to.","examples":["55%"]},"above":{"type":["string","number"],"x-expr":["number"],"description":"With `release`, the rate is kept above this: from it down, collateral is taken out.","examples":["40%"]},"release":{"type":"boolean","description":"Takes out collateral too; not unless said."},"leave":{"type":"string","x-expr":["money"],"description":"What of the collateral coin stays in the spot wallet.","examples":["0.1 BTC"]}},"required":["id","keep","below","target"],"additionalProperties":false,"description":"Keeps the pledge rate of loans, debt over collateral, in a band: adds collateral from the spot wallet, and takes some out where that is allowed.","examples":[{"below":"70%","target":"55%","above":"40%","release":true}]};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keep === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.below === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "below"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.target === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema65.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema65.properties.id,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema65.properties.id.type,parentSchema:schema65.properties.id,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.keep !== undefined){
let data1 = data.keep;
if("pledge-rate" !== data1){
const err7 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "pledge-rate"},schema:"pledge-rate",parentSchema:schema65.properties.keep,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if((typeof data2 !== "string") && (typeof data2 !== "boolean")){
const err8 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema65.properties.when.type},schema:schema65.properties.when.type,parentSchema:schema65.properties.when,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema65.properties.account.type,parentSchema:schema65.properties.account,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.loan !== undefined){
let data4 = data.loan;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/loan",schemaPath:"#/properties/loan/type",keyword:"type",params:{type: "string"},schema:schema65.properties.loan.type,parentSchema:schema65.properties.loan,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.below !== undefined){
let data5 = data.below;
if((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))){
const err11 = {instancePath:instancePath+"/below",schemaPath:"#/properties/below/type",keyword:"type",params:{type: schema65.properties.below.type},schema:schema65.properties.below.type,parentSchema:schema65.properties.below,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.target !== undefined){
let data6 = data.target;
if((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))){
const err12 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: schema65.properties.target.type},schema:schema65.properties.target.type,parentSchema:schema65.properties.target,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.above !== undefined){
let data7 = data.above;
if((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))){
const err13 = {instancePath:instancePath+"/above",schemaPath:"#/properties/above/type",keyword:"type",params:{type: schema65.properties.above.type},schema:schema65.properties.above.type,parentSchema:schema65.properties.above,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.release !== undefined){
let data8 = data.release;
if(typeof data8 !== "boolean"){
const err14 = {instancePath:instancePath+"/release",schemaPath:"#/properties/release/type",keyword:"type",params:{type: "boolean"},schema:schema65.properties.release.type,parentSchema:schema65.properties.release,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.leave !== undefined){
let data9 = data.leave;
if(typeof data9 !== "string"){
const err15 = {instancePath:instancePath+"/leave",schemaPath:"#/properties/leave/type",keyword:"type",params:{type: "string"},schema:schema65.properties.leave.type,parentSchema:schema65.properties.leave,data:data9};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema65.type,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate137.errors = vErrors;
return errors === 0;
}

const schema66 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"position","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"instrument":{"type":"string","description":"Where the position is held.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Its direction."},"size":{"type":"string","x-expr":["money"],"description":"How much, in base coin; `0 BTC` holds nothing.","examples":["0.05 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"How much, as a value in quote coin at the price of the moment.","examples":["2000 USDT"]},"band":{"type":["string","number"],"x-expr":["number"],"description":"How far the size may be off, as a part of it, before anything is done; 0 unless said, 2% of a `value`.","examples":["2%"]},"slice":{"type":"string","x-expr":["money"],"description":"Largest single order, in base or quote coin; all at once unless said.","examples":["0.01 BTC","200 USDT"]},"every":{"type":"string","x-expr":["duration"],"description":"Shortest time between two orders.","examples":["1m"]},"slippage":{"type":["string","number"],"x-expr":["number"],"description":"How much worse than the best price at the decision an order may be filled; 0.5% unless said.","examples":["0.3%"]},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"onForeign":{"type":"string","anyOf":[{"enum":["restore","adopt","alert"]},{"pattern":"^="}],"description":"What is done about a change by another hand, a stop that fired among them: `restore` (default) brings back what the file says, `adopt` takes the position as it is then as the wanted one until the file says something else, `alert` says it once and does nothing until all fits again."}},"required":["id","keep","instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"description":"Holds a position of a size on an instrument: opened, added to and reduced in slices, each filled at once within the slippage or not at all. What is held on the other side is closed first. A difference below the smallest order is left. Its distance is the size, in base coin, that is missing or too much.","examples":[{"instrument":"BTCUSDT","side":"long","size":"0.05 BTC","slice":"0.01 BTC","every":"1m"}]};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema66.oneOf[0].required,parentSchema:schema66.oneOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema66.oneOf[1].required,parentSchema:schema66.oneOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema66.oneOf,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema66.required,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.keep === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema66.required,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.instrument === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema66.required,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.side === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "side"},schema:schema66.required,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema66.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema66.properties.id,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema66.properties.id.type,parentSchema:schema66.properties.id,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.keep !== undefined){
let data1 = data.keep;
if("position" !== data1){
const err10 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "position"},schema:"position",parentSchema:schema66.properties.keep,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if((typeof data2 !== "string") && (typeof data2 !== "boolean")){
const err11 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema66.properties.when.type},schema:schema66.properties.when.type,parentSchema:schema66.properties.when,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.instrument !== undefined){
let data3 = data.instrument;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema66.properties.instrument.type,parentSchema:schema66.properties.instrument,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.side !== undefined){
let data4 = data.side;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/type",keyword:"type",params:{type: "string"},schema:schema66.properties.side.type,parentSchema:schema66.properties.side,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const _errs14 = errors;
let valid2 = false;
const _errs15 = errors;
if(!((data4 === "long") || (data4 === "short"))){
const err14 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema66.properties.side.anyOf[0].enum},schema:schema66.properties.side.anyOf[0].enum,parentSchema:schema66.properties.side.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs15 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs16 = errors;
if(typeof data4 === "string"){
if(!pattern12.test(data4)){
const err15 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema66.properties.side.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid1 = _errs16 === errors;
valid2 = valid2 || _valid1;
}
if(!valid2){
const err16 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf",keyword:"anyOf",params:{},schema:schema66.properties.side.anyOf,parentSchema:schema66.properties.side,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
}
if(data.size !== undefined){
let data5 = data.size;
if(typeof data5 !== "string"){
const err17 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema66.properties.size.type,parentSchema:schema66.properties.size,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.value !== undefined){
let data6 = data.value;
if(typeof data6 !== "string"){
const err18 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema66.properties.value.type,parentSchema:schema66.properties.value,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.band !== undefined){
let data7 = data.band;
if((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))){
const err19 = {instancePath:instancePath+"/band",schemaPath:"#/properties/band/type",keyword:"type",params:{type: schema66.properties.band.type},schema:schema66.properties.band.type,parentSchema:schema66.properties.band,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.slice !== undefined){
let data8 = data.slice;
if(typeof data8 !== "string"){
const err20 = {instancePath:instancePath+"/slice",schemaPath:"#/properties/slice/type",keyword:"type",params:{type: "string"},schema:schema66.properties.slice.type,parentSchema:schema66.properties.slice,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.every !== undefined){
let data9 = data.every;
if(typeof data9 !== "string"){
const err21 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema66.properties.every.type,parentSchema:schema66.properties.every,data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.slippage !== undefined){
let data10 = data.slippage;
if((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))){
const err22 = {instancePath:instancePath+"/slippage",schemaPath:"#/properties/slippage/type",keyword:"type",params:{type: schema66.properties.slippage.type},schema:schema66.properties.slippage.type,parentSchema:schema66.properties.slippage,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.marginMode !== undefined){
let data11 = data.marginMode;
if(typeof data11 !== "string"){
const err23 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/type",keyword:"type",params:{type: "string"},schema:schema66.properties.marginMode.type,parentSchema:schema66.properties.marginMode,data:data11};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const _errs31 = errors;
let valid3 = false;
const _errs32 = errors;
if(!((data11 === "crossed") || (data11 === "isolated"))){
const err24 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema66.properties.marginMode.anyOf[0].enum},schema:schema66.properties.marginMode.anyOf[0].enum,parentSchema:schema66.properties.marginMode.anyOf[0],data:data11};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid3 = valid3 || _valid2;
if(!valid3){
const _errs33 = errors;
if(typeof data11 === "string"){
if(!pattern12.test(data11)){
const err25 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema66.properties.marginMode.anyOf[1],data:data11};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
var _valid2 = _errs33 === errors;
valid3 = valid3 || _valid2;
}
if(!valid3){
const err26 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf",keyword:"anyOf",params:{},schema:schema66.properties.marginMode.anyOf,parentSchema:schema66.properties.marginMode,data:data11};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
}
if(data.onForeign !== undefined){
let data12 = data.onForeign;
if(typeof data12 !== "string"){
const err27 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/type",keyword:"type",params:{type: "string"},schema:schema66.properties.onForeign.type,parentSchema:schema66.properties.onForeign,data:data12};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
const _errs36 = errors;
let valid4 = false;
const _errs37 = errors;
if(!(((data12 === "restore") || (data12 === "adopt")) || (data12 === "alert"))){
const err28 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema66.properties.onForeign.anyOf[0].enum},schema:schema66.properties.onForeign.anyOf[0].enum,parentSchema:schema66.properties.onForeign.anyOf[0],data:data12};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid3 = _errs37 === errors;
valid4 = valid4 || _valid3;
if(!valid4){
const _errs38 = errors;
if(typeof data12 === "string"){
if(!pattern12.test(data12)){
const err29 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema66.properties.onForeign.anyOf[1],data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid3 = _errs38 === errors;
valid4 = valid4 || _valid3;
}
if(!valid4){
const err30 = {instancePath:instancePath+"/onForeign",schemaPath:"#/properties/onForeign/anyOf",keyword:"anyOf",params:{},schema:schema66.properties.onForeign.anyOf,parentSchema:schema66.properties.onForeign,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema66.type,parentSchema:schema66,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate139.errors = vErrors;
return errors === 0;
}

const schema67 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"stops","description":"What is kept."},"each":{"type":"string","description":"One instance for each item of a list: NAME in LIST, and where CONDITION to narrow it. Each has its own edge, cooldown and tries; the name stands for the item below.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"breakeven":{"type":"object","properties":{"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on the stop-loss is at least the opening price.","examples":["2%"]}},"required":["after"],"additionalProperties":false,"description":"Moves the stop-loss to the opening price once the position is ahead."},"trail":{"type":"object","properties":{"by":{"type":["string","number"],"x-expr":["number"],"description":"Distance behind the mark price.","examples":["1%"]},"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on it trails; from the start unless said.","examples":["2%"]}},"required":["by"],"additionalProperties":false,"description":"Lets the stop-loss follow the price; it never moves back."},"ladder":{"type":"array","items":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which the part is closed.","examples":["3%"]},"close":{"type":["string","number"],"x-expr":["number"],"description":"Part of the whole position, as it was at its largest.","examples":["50%"]}},"required":["gain","close"],"additionalProperties":false,"description":"A part of the position, and where its profit is taken."},"minItems":1,"maxItems":10,"description":"Takes profit in parts, by increasing gain; 100% together at most. A part below the smallest size is not placed, what would be left below it is closed along, and the last part of 100% takes the rest."},"from":{"type":"string","anyOf":[{"enum":["openPriceAvg","firstEntryPrice"]},{"pattern":"^="}],"description":"Price from which gain, loss and breakeven are reckoned: the average of the whole position, or that of the order that began it, where it was an own one; openPriceAvg unless said."},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"Smallest move of a stop, as a ratio of its price; 0.1% unless said.","examples":["0.2%"]},"nakedFor":{"type":"object","properties":{"most":{"type":"string","x-expr":["duration"],"description":"Longest time that a position may be without its stop-loss.","examples":["10s"]},"beyondLiquidation":{"type":"string","anyOf":[{"enum":["protected","naked"]},{"pattern":"^="}],"description":"What a position counts as whose stop-loss lies beyond its liquidation price: it would be liquidated first. `protected` unless said: it is said, and no more. In cross margin it counts after three readings."},"then":{"type":"string","anyOf":[{"enum":["close","alert"]},{"pattern":"^="}],"description":"`close`: the position is closed at market, reduce-only, also while things are halted, and resting orders that hold it are cancelled first; `alert`: it is said."}},"required":["most","then"],"additionalProperties":false,"description":"What is done with a position that is without its stop-loss for too long, because the exchange refuses it, say. It is tried to place one all the while.","examples":[{"most":"10s","then":"close"}]},"minInterval":{"type":"string","x-expr":["duration"],"description":"Shortest time between two moves; 10s unless said.","examples":["30s"]}},"additionalProperties":false,"if":{"required":["ladder"]},"then":{"not":{"anyOf":[{"required":["takeProfit"]}]}},"minProperties":1,"description":"Keeps take-profit and stop-loss on each position: placed, moved in place, on the right side for longs and shorts. Its distance is the number of stops that are missing or misplaced.","examples":[{"takeProfit":{"gain":"6%"},"stopLoss":{"loss":"3%"},"trail":{"by":"1%","after":"2%"}},{"stopLoss":{"loss":"3%"},"nakedFor":{"most":"10s","then":"close"},"ladder":[{"gain":"3%","close":"50%"},{"gain":"6%","close":"50%"}]}],"required":["id","keep","each"]};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.ladder === undefined) && (missing0 = "ladder")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.takeProfit === undefined) && (missing1 = "takeProfit")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs5 === errors;
if(valid1){
const err3 = {instancePath,schemaPath:"#/then/not",keyword:"not",params:{},schema:schema67.then.not,parentSchema:schema67.then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},schema:schema67.if,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err5 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema67.required,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.keep === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema67.required,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.each === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "each"},schema:schema67.required,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema67.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema67.properties.id,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema67.properties.id.type,parentSchema:schema67.properties.id,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.keep !== undefined){
let data1 = data.keep;
if("stops" !== data1){
const err12 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "stops"},schema:"stops",parentSchema:schema67.properties.keep,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.each !== undefined){
let data2 = data.each;
if(typeof data2 !== "string"){
const err13 = {instancePath:instancePath+"/each",schemaPath:"#/properties/each/type",keyword:"type",params:{type: "string"},schema:schema67.properties.each.type,parentSchema:schema67.properties.each,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if((typeof data3 !== "string") && (typeof data3 !== "boolean")){
const err14 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema67.properties.when.type},schema:schema67.properties.when.type,parentSchema:schema67.properties.when,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.takeProfit !== undefined){
let data4 = data.takeProfit;
const _errs18 = errors;
let valid4 = false;
let passing0 = null;
const _errs19 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.gain === undefined){
const err15 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/0/required",keyword:"required",params:{missingProperty: "gain"},schema:schema67.properties.takeProfit.oneOf[0].required,parentSchema:schema67.properties.takeProfit.oneOf[0],data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid2 = _errs19 === errors;
if(_valid2){
valid4 = true;
passing0 = 0;
}
const _errs20 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.price === undefined){
const err16 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema67.properties.takeProfit.oneOf[1].required,parentSchema:schema67.properties.takeProfit.oneOf[1],data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid2 = _errs20 === errors;
if(_valid2 && valid4){
valid4 = false;
passing0 = [passing0, 1];
}
else {
if(_valid2){
valid4 = true;
passing0 = 1;
}
}
if(!valid4){
const err17 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema67.properties.takeProfit.oneOf,parentSchema:schema67.properties.takeProfit,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
if(!((key1 === "gain") || (key1 === "price"))){
const err18 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema67.properties.takeProfit,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data4.gain !== undefined){
let data5 = data4.gain;
if((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))){
const err19 = {instancePath:instancePath+"/takeProfit/gain",schemaPath:"#/properties/takeProfit/properties/gain/type",keyword:"type",params:{type: schema67.properties.takeProfit.properties.gain.type},schema:schema67.properties.takeProfit.properties.gain.type,parentSchema:schema67.properties.takeProfit.properties.gain,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data4.price !== undefined){
let data6 = data4.price;
if(typeof data6 !== "string"){
const err20 = {instancePath:instancePath+"/takeProfit/price",schemaPath:"#/properties/takeProfit/properties/price/type",keyword:"type",params:{type: "string"},schema:schema67.properties.takeProfit.properties.price.type,parentSchema:schema67.properties.takeProfit.properties.price,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/type",keyword:"type",params:{type: "object"},schema:schema67.properties.takeProfit.type,parentSchema:schema67.properties.takeProfit,data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.stopLoss !== undefined){
let data7 = data.stopLoss;
const _errs28 = errors;
let valid6 = false;
let passing1 = null;
const _errs29 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.loss === undefined){
const err22 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/0/required",keyword:"required",params:{missingProperty: "loss"},schema:schema67.properties.stopLoss.oneOf[0].required,parentSchema:schema67.properties.stopLoss.oneOf[0],data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid3 = _errs29 === errors;
if(_valid3){
valid6 = true;
passing1 = 0;
}
const _errs30 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.price === undefined){
const err23 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema67.properties.stopLoss.oneOf[1].required,parentSchema:schema67.properties.stopLoss.oneOf[1],data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid3 = _errs30 === errors;
if(_valid3 && valid6){
valid6 = false;
passing1 = [passing1, 1];
}
else {
if(_valid3){
valid6 = true;
passing1 = 1;
}
}
if(!valid6){
const err24 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema67.properties.stopLoss.oneOf,parentSchema:schema67.properties.stopLoss,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key2 in data7){
if(!((key2 === "loss") || (key2 === "price"))){
const err25 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema67.properties.stopLoss,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data7.loss !== undefined){
let data8 = data7.loss;
if((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))){
const err26 = {instancePath:instancePath+"/stopLoss/loss",schemaPath:"#/properties/stopLoss/properties/loss/type",keyword:"type",params:{type: schema67.properties.stopLoss.properties.loss.type},schema:schema67.properties.stopLoss.properties.loss.type,parentSchema:schema67.properties.stopLoss.properties.loss,data:data8};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data7.price !== undefined){
let data9 = data7.price;
if(typeof data9 !== "string"){
const err27 = {instancePath:instancePath+"/stopLoss/price",schemaPath:"#/properties/stopLoss/properties/price/type",keyword:"type",params:{type: "string"},schema:schema67.properties.stopLoss.properties.price.type,parentSchema:schema67.properties.stopLoss.properties.price,data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/type",keyword:"type",params:{type: "object"},schema:schema67.properties.stopLoss.type,parentSchema:schema67.properties.stopLoss,data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.triggerType !== undefined){
let data10 = data.triggerType;
if(typeof data10 !== "string"){
const err29 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema67.properties.triggerType.type,parentSchema:schema67.properties.triggerType,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const _errs38 = errors;
let valid8 = false;
const _errs39 = errors;
if(!((data10 === "mark_price") || (data10 === "fill_price"))){
const err30 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema67.properties.triggerType.anyOf[0].enum},schema:schema67.properties.triggerType.anyOf[0].enum,parentSchema:schema67.properties.triggerType.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid4 = _errs39 === errors;
valid8 = valid8 || _valid4;
if(!valid8){
const _errs40 = errors;
if(typeof data10 === "string"){
if(!pattern12.test(data10)){
const err31 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema67.properties.triggerType.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid4 = _errs40 === errors;
valid8 = valid8 || _valid4;
}
if(!valid8){
const err32 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema67.properties.triggerType.anyOf,parentSchema:schema67.properties.triggerType,data:data10};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
}
if(data.breakeven !== undefined){
let data11 = data.breakeven;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.after === undefined){
const err33 = {instancePath:instancePath+"/breakeven",schemaPath:"#/properties/breakeven/required",keyword:"required",params:{missingProperty: "after"},schema:schema67.properties.breakeven.required,parentSchema:schema67.properties.breakeven,data:data11};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key3 in data11){
if(!(key3 === "after")){
const err34 = {instancePath:instancePath+"/breakeven",schemaPath:"#/properties/breakeven/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema67.properties.breakeven,data:data11};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data11.after !== undefined){
let data12 = data11.after;
if((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))){
const err35 = {instancePath:instancePath+"/breakeven/after",schemaPath:"#/properties/breakeven/properties/after/type",keyword:"type",params:{type: schema67.properties.breakeven.properties.after.type},schema:schema67.properties.breakeven.properties.after.type,parentSchema:schema67.properties.breakeven.properties.after,data:data12};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/breakeven",schemaPath:"#/properties/breakeven/type",keyword:"type",params:{type: "object"},schema:schema67.properties.breakeven.type,parentSchema:schema67.properties.breakeven,data:data11};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.trail !== undefined){
let data13 = data.trail;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.by === undefined){
const err37 = {instancePath:instancePath+"/trail",schemaPath:"#/properties/trail/required",keyword:"required",params:{missingProperty: "by"},schema:schema67.properties.trail.required,parentSchema:schema67.properties.trail,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key4 in data13){
if(!((key4 === "by") || (key4 === "after"))){
const err38 = {instancePath:instancePath+"/trail",schemaPath:"#/properties/trail/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema67.properties.trail,data:data13};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data13.by !== undefined){
let data14 = data13.by;
if((typeof data14 !== "string") && (!((typeof data14 == "number") && (isFinite(data14))))){
const err39 = {instancePath:instancePath+"/trail/by",schemaPath:"#/properties/trail/properties/by/type",keyword:"type",params:{type: schema67.properties.trail.properties.by.type},schema:schema67.properties.trail.properties.by.type,parentSchema:schema67.properties.trail.properties.by,data:data14};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data13.after !== undefined){
let data15 = data13.after;
if((typeof data15 !== "string") && (!((typeof data15 == "number") && (isFinite(data15))))){
const err40 = {instancePath:instancePath+"/trail/after",schemaPath:"#/properties/trail/properties/after/type",keyword:"type",params:{type: schema67.properties.trail.properties.after.type},schema:schema67.properties.trail.properties.after.type,parentSchema:schema67.properties.trail.properties.after,data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/trail",schemaPath:"#/properties/trail/type",keyword:"type",params:{type: "object"},schema:schema67.properties.trail.type,parentSchema:schema67.properties.trail,data:data13};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.ladder !== undefined){
let data16 = data.ladder;
if(Array.isArray(data16)){
if(data16.length > 10){
const err42 = {instancePath:instancePath+"/ladder",schemaPath:"#/properties/ladder/maxItems",keyword:"maxItems",params:{limit: 10},schema:10,parentSchema:schema67.properties.ladder,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data16.length < 1){
const err43 = {instancePath:instancePath+"/ladder",schemaPath:"#/properties/ladder/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema67.properties.ladder,data:data16};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len0 = data16.length;
for(let i0=0; i0<len0; i0++){
let data17 = data16[i0];
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.gain === undefined){
const err44 = {instancePath:instancePath+"/ladder/" + i0,schemaPath:"#/properties/ladder/items/required",keyword:"required",params:{missingProperty: "gain"},schema:schema67.properties.ladder.items.required,parentSchema:schema67.properties.ladder.items,data:data17};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data17.close === undefined){
const err45 = {instancePath:instancePath+"/ladder/" + i0,schemaPath:"#/properties/ladder/items/required",keyword:"required",params:{missingProperty: "close"},schema:schema67.properties.ladder.items.required,parentSchema:schema67.properties.ladder.items,data:data17};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
for(const key5 in data17){
if(!((key5 === "gain") || (key5 === "close"))){
const err46 = {instancePath:instancePath+"/ladder/" + i0,schemaPath:"#/properties/ladder/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema67.properties.ladder.items,data:data17};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data17.gain !== undefined){
let data18 = data17.gain;
if((typeof data18 !== "string") && (!((typeof data18 == "number") && (isFinite(data18))))){
const err47 = {instancePath:instancePath+"/ladder/" + i0+"/gain",schemaPath:"#/properties/ladder/items/properties/gain/type",keyword:"type",params:{type: schema67.properties.ladder.items.properties.gain.type},schema:schema67.properties.ladder.items.properties.gain.type,parentSchema:schema67.properties.ladder.items.properties.gain,data:data18};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data17.close !== undefined){
let data19 = data17.close;
if((typeof data19 !== "string") && (!((typeof data19 == "number") && (isFinite(data19))))){
const err48 = {instancePath:instancePath+"/ladder/" + i0+"/close",schemaPath:"#/properties/ladder/items/properties/close/type",keyword:"type",params:{type: schema67.properties.ladder.items.properties.close.type},schema:schema67.properties.ladder.items.properties.close.type,parentSchema:schema67.properties.ladder.items.properties.close,data:data19};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/ladder/" + i0,schemaPath:"#/properties/ladder/items/type",keyword:"type",params:{type: "object"},schema:schema67.properties.ladder.items.type,parentSchema:schema67.properties.ladder.items,data:data17};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/ladder",schemaPath:"#/properties/ladder/type",keyword:"type",params:{type: "array"},schema:schema67.properties.ladder.type,parentSchema:schema67.properties.ladder,data:data16};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.from !== undefined){
let data20 = data.from;
if(typeof data20 !== "string"){
const err51 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},schema:schema67.properties.from.type,parentSchema:schema67.properties.from,data:data20};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
const _errs64 = errors;
let valid14 = false;
const _errs65 = errors;
if(!((data20 === "openPriceAvg") || (data20 === "firstEntryPrice"))){
const err52 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema67.properties.from.anyOf[0].enum},schema:schema67.properties.from.anyOf[0].enum,parentSchema:schema67.properties.from.anyOf[0],data:data20};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid5 = _errs65 === errors;
valid14 = valid14 || _valid5;
if(!valid14){
const _errs66 = errors;
if(typeof data20 === "string"){
if(!pattern12.test(data20)){
const err53 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema67.properties.from.anyOf[1],data:data20};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
var _valid5 = _errs66 === errors;
valid14 = valid14 || _valid5;
}
if(!valid14){
const err54 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/anyOf",keyword:"anyOf",params:{},schema:schema67.properties.from.anyOf,parentSchema:schema67.properties.from,data:data20};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
else {
errors = _errs64;
if(vErrors !== null){
if(_errs64){
vErrors.length = _errs64;
}
else {
vErrors = null;
}
}
}
}
if(data.minMove !== undefined){
let data21 = data.minMove;
if((typeof data21 !== "string") && (!((typeof data21 == "number") && (isFinite(data21))))){
const err55 = {instancePath:instancePath+"/minMove",schemaPath:"#/properties/minMove/type",keyword:"type",params:{type: schema67.properties.minMove.type},schema:schema67.properties.minMove.type,parentSchema:schema67.properties.minMove,data:data21};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.nakedFor !== undefined){
let data22 = data.nakedFor;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.most === undefined){
const err56 = {instancePath:instancePath+"/nakedFor",schemaPath:"#/properties/nakedFor/required",keyword:"required",params:{missingProperty: "most"},schema:schema67.properties.nakedFor.required,parentSchema:schema67.properties.nakedFor,data:data22};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data22.then === undefined){
const err57 = {instancePath:instancePath+"/nakedFor",schemaPath:"#/properties/nakedFor/required",keyword:"required",params:{missingProperty: "then"},schema:schema67.properties.nakedFor.required,parentSchema:schema67.properties.nakedFor,data:data22};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key6 in data22){
if(!(((key6 === "most") || (key6 === "beyondLiquidation")) || (key6 === "then"))){
const err58 = {instancePath:instancePath+"/nakedFor",schemaPath:"#/properties/nakedFor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema67.properties.nakedFor,data:data22};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data22.most !== undefined){
let data23 = data22.most;
if(typeof data23 !== "string"){
const err59 = {instancePath:instancePath+"/nakedFor/most",schemaPath:"#/properties/nakedFor/properties/most/type",keyword:"type",params:{type: "string"},schema:schema67.properties.nakedFor.properties.most.type,parentSchema:schema67.properties.nakedFor.properties.most,data:data23};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data22.beyondLiquidation !== undefined){
let data24 = data22.beyondLiquidation;
if(typeof data24 !== "string"){
const err60 = {instancePath:instancePath+"/nakedFor/beyondLiquidation",schemaPath:"#/properties/nakedFor/properties/beyondLiquidation/type",keyword:"type",params:{type: "string"},schema:schema67.properties.nakedFor.properties.beyondLiquidation.type,parentSchema:schema67.properties.nakedFor.properties.beyondLiquidation,data:data24};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
const _errs76 = errors;
let valid16 = false;
const _errs77 = errors;
if(!((data24 === "protected") || (data24 === "naked"))){
const err61 = {instancePath:instancePath+"/nakedFor/beyondLiquidation",schemaPath:"#/properties/nakedFor/properties/beyondLiquidation/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema67.properties.nakedFor.properties.beyondLiquidation.anyOf[0].enum},schema:schema67.properties.nakedFor.properties.beyondLiquidation.anyOf[0].enum,parentSchema:schema67.properties.nakedFor.properties.beyondLiquidation.anyOf[0],data:data24};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var _valid6 = _errs77 === errors;
valid16 = valid16 || _valid6;
if(!valid16){
const _errs78 = errors;
if(typeof data24 === "string"){
if(!pattern12.test(data24)){
const err62 = {instancePath:instancePath+"/nakedFor/beyondLiquidation",schemaPath:"#/properties/nakedFor/properties/beyondLiquidation/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema67.properties.nakedFor.properties.beyondLiquidation.anyOf[1],data:data24};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
var _valid6 = _errs78 === errors;
valid16 = valid16 || _valid6;
}
if(!valid16){
const err63 = {instancePath:instancePath+"/nakedFor/beyondLiquidation",schemaPath:"#/properties/nakedFor/properties/beyondLiquidation/anyOf",keyword:"anyOf",params:{},schema:schema67.properties.nakedFor.properties.beyondLiquidation.anyOf,parentSchema:schema67.properties.nakedFor.properties.beyondLiquidation,data:data24};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
else {
errors = _errs76;
if(vErrors !== null){
if(_errs76){
vErrors.length = _errs76;
}
else {
vErrors = null;
}
}
}
}
if(data22.then !== undefined){
let data25 = data22.then;
if(typeof data25 !== "string"){
const err64 = {instancePath:instancePath+"/nakedFor/then",schemaPath:"#/properties/nakedFor/properties/then/type",keyword:"type",params:{type: "string"},schema:schema67.properties.nakedFor.properties.then.type,parentSchema:schema67.properties.nakedFor.properties.then,data:data25};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
const _errs81 = errors;
let valid17 = false;
const _errs82 = errors;
if(!((data25 === "close") || (data25 === "alert"))){
const err65 = {instancePath:instancePath+"/nakedFor/then",schemaPath:"#/properties/nakedFor/properties/then/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema67.properties.nakedFor.properties.then.anyOf[0].enum},schema:schema67.properties.nakedFor.properties.then.anyOf[0].enum,parentSchema:schema67.properties.nakedFor.properties.then.anyOf[0],data:data25};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
var _valid7 = _errs82 === errors;
valid17 = valid17 || _valid7;
if(!valid17){
const _errs83 = errors;
if(typeof data25 === "string"){
if(!pattern12.test(data25)){
const err66 = {instancePath:instancePath+"/nakedFor/then",schemaPath:"#/properties/nakedFor/properties/then/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema67.properties.nakedFor.properties.then.anyOf[1],data:data25};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
var _valid7 = _errs83 === errors;
valid17 = valid17 || _valid7;
}
if(!valid17){
const err67 = {instancePath:instancePath+"/nakedFor/then",schemaPath:"#/properties/nakedFor/properties/then/anyOf",keyword:"anyOf",params:{},schema:schema67.properties.nakedFor.properties.then.anyOf,parentSchema:schema67.properties.nakedFor.properties.then,data:data25};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
else {
errors = _errs81;
if(vErrors !== null){
if(_errs81){
vErrors.length = _errs81;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err68 = {instancePath:instancePath+"/nakedFor",schemaPath:"#/properties/nakedFor/type",keyword:"type",params:{type: "object"},schema:schema67.properties.nakedFor.type,parentSchema:schema67.properties.nakedFor,data:data22};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.minInterval !== undefined){
let data26 = data.minInterval;
if(typeof data26 !== "string"){
const err69 = {instancePath:instancePath+"/minInterval",schemaPath:"#/properties/minInterval/type",keyword:"type",params:{type: "string"},schema:schema67.properties.minInterval.type,parentSchema:schema67.properties.minInterval,data:data26};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema67.type,parentSchema:schema67,data};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
validate141.errors = vErrors;
return errors === 0;
}

const schema68 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"weights","description":"What is kept."},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"Where this does not hold, or is unknown, nothing is done to keep it; what becomes of what it has placed stands under Goals.","examples":["btc.last < 60000 USDT/BTC"]},"weights":{"type":"object","patternProperties":{"^[A-Z0-9]{2,15}$":{"type":["string","number"],"x-expr":["number"],"description":"Part of the whole.","examples":["60%"]}},"additionalProperties":false,"minProperties":2,"maxProperties":20,"description":"The part of the whole that each coin should be, together 100%."},"quote":{"type":"string","description":"The coin against which the others are bought and sold; USDT unless said.","examples":["USDT"]},"band":{"type":["string","number"],"x-expr":["number"],"description":"How far a weight may be off, in parts of the whole, before it is brought back; 5% unless said.","examples":["3%"]},"slippage":{"type":["string","number"],"x-expr":["number"],"description":"How much worse than the best price at the decision an order may be filled; orders are market orders unless said.","examples":["0.3%"]},"reserve":{"type":"string","x-expr":["money"],"description":"Of the quote coin: neither counted nor spent, for fees and others.","examples":["20 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"account":{"type":"string","description":"Whose; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","usdc_futures"]},{"pattern":"^="}],"description":"Which wallet; of another account its spot wallet alone."}},"required":["wallet"],"additionalProperties":false,"description":"A wallet."},"minItems":1,"maxItems":10,"description":"Wallets whose coins count as well, and are fetched where the spot wallet lacks them."}},"required":["id","keep","weights"],"additionalProperties":false,"description":"Holds coins in given weights by spot orders: a coin whose weight is off by more than the band is brought back to it, by sales before purchases. What the whole wallet holds of these coins counts; a difference below the smallest order is left. Its distance is the largest deviation that is to be brought back, as a part of the whole.","examples":[{"weights":{"BTC":"60%","ETH":"30%","USDT":"10%"},"band":"5%"}]};
const pattern79 = new RegExp("^[A-Z0-9]{2,15}$", "");

function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema68.required,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keep === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema68.required,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.weights === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "weights"},schema:schema68.required,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema68.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema68.properties.id,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema68.properties.id.type,parentSchema:schema68.properties.id,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.keep !== undefined){
let data1 = data.keep;
if("weights" !== data1){
const err6 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "weights"},schema:"weights",parentSchema:schema68.properties.keep,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.when !== undefined){
let data2 = data.when;
if((typeof data2 !== "string") && (typeof data2 !== "boolean")){
const err7 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema68.properties.when.type},schema:schema68.properties.when.type,parentSchema:schema68.properties.when,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.weights !== undefined){
let data3 = data.weights;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length > 20){
const err8 = {instancePath:instancePath+"/weights",schemaPath:"#/properties/weights/maxProperties",keyword:"maxProperties",params:{limit: 20},schema:20,parentSchema:schema68.properties.weights,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(Object.keys(data3).length < 2){
const err9 = {instancePath:instancePath+"/weights",schemaPath:"#/properties/weights/minProperties",keyword:"minProperties",params:{limit: 2},schema:2,parentSchema:schema68.properties.weights,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data3){
if(!(pattern79.test(key1))){
const err10 = {instancePath:instancePath+"/weights",schemaPath:"#/properties/weights/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema68.properties.weights,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
for(const key2 in data3){
if(pattern79.test(key2)){
let data4 = data3[key2];
if((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))){
const err11 = {instancePath:instancePath+"/weights/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/weights/patternProperties/%5E%5BA-Z0-9%5D%7B2%2C15%7D%24/type",keyword:"type",params:{type: schema68.properties.weights.patternProperties["^[A-Z0-9]{2,15}$"].type},schema:schema68.properties.weights.patternProperties["^[A-Z0-9]{2,15}$"].type,parentSchema:schema68.properties.weights.patternProperties["^[A-Z0-9]{2,15}$"],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/weights",schemaPath:"#/properties/weights/type",keyword:"type",params:{type: "object"},schema:schema68.properties.weights.type,parentSchema:schema68.properties.weights,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.quote !== undefined){
let data5 = data.quote;
if(typeof data5 !== "string"){
const err13 = {instancePath:instancePath+"/quote",schemaPath:"#/properties/quote/type",keyword:"type",params:{type: "string"},schema:schema68.properties.quote.type,parentSchema:schema68.properties.quote,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.band !== undefined){
let data6 = data.band;
if((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))){
const err14 = {instancePath:instancePath+"/band",schemaPath:"#/properties/band/type",keyword:"type",params:{type: schema68.properties.band.type},schema:schema68.properties.band.type,parentSchema:schema68.properties.band,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.slippage !== undefined){
let data7 = data.slippage;
if((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))){
const err15 = {instancePath:instancePath+"/slippage",schemaPath:"#/properties/slippage/type",keyword:"type",params:{type: schema68.properties.slippage.type},schema:schema68.properties.slippage.type,parentSchema:schema68.properties.slippage,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.reserve !== undefined){
let data8 = data.reserve;
if(typeof data8 !== "string"){
const err16 = {instancePath:instancePath+"/reserve",schemaPath:"#/properties/reserve/type",keyword:"type",params:{type: "string"},schema:schema68.properties.reserve.type,parentSchema:schema68.properties.reserve,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.from !== undefined){
let data9 = data.from;
if(Array.isArray(data9)){
if(data9.length > 10){
const err17 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/maxItems",keyword:"maxItems",params:{limit: 10},schema:10,parentSchema:schema68.properties.from,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data9.length < 1){
const err18 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema68.properties.from,data:data9};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.wallet === undefined){
const err19 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema68.properties.from.items.required,parentSchema:schema68.properties.from.items,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key3 in data10){
if(!((key3 === "account") || (key3 === "wallet"))){
const err20 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema68.properties.from.items,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data10.account !== undefined){
let data11 = data10.account;
if(typeof data11 !== "string"){
const err21 = {instancePath:instancePath+"/from/" + i0+"/account",schemaPath:"#/properties/from/items/properties/account/type",keyword:"type",params:{type: "string"},schema:schema68.properties.from.items.properties.account.type,parentSchema:schema68.properties.from.items.properties.account,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data10.wallet !== undefined){
let data12 = data10.wallet;
if(typeof data12 !== "string"){
const err22 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema68.properties.from.items.properties.wallet.type,parentSchema:schema68.properties.from.items.properties.wallet,data:data12};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const _errs29 = errors;
let valid5 = false;
const _errs30 = errors;
if(!((((data12 === "spot") || (data12 === "p2p")) || (data12 === "usdt_futures")) || (data12 === "usdc_futures"))){
const err23 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema68.properties.from.items.properties.wallet.anyOf[0].enum},schema:schema68.properties.from.items.properties.wallet.anyOf[0].enum,parentSchema:schema68.properties.from.items.properties.wallet.anyOf[0],data:data12};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid0 = _errs30 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs31 = errors;
if(typeof data12 === "string"){
if(!pattern12.test(data12)){
const err24 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema68.properties.from.items.properties.wallet.anyOf[1],data:data12};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid0 = _errs31 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err25 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema68.properties.from.items.properties.wallet.anyOf,parentSchema:schema68.properties.from.items.properties.wallet,data:data12};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err26 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/type",keyword:"type",params:{type: "object"},schema:schema68.properties.from.items.type,parentSchema:schema68.properties.from.items,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "array"},schema:schema68.properties.from.type,parentSchema:schema68.properties.from,data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema68.type,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate143.errors = vErrors;
return errors === 0;
}


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.keep === undefined) && (missing0 = "keep")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.keep !== undefined){
if("balance" !== data.keep){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(!(validate133(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema62.allOf[0].if,parentSchema:schema62.allOf[0],data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs8 = errors;
let valid3 = true;
const _errs9 = errors;
if(errors === _errs9){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.keep === undefined) && (missing1 = "keep")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.keep !== undefined){
if("ladder" !== data.keep){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
else {
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(!(validate135(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
const err7 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema62.allOf[1].if,parentSchema:schema62.allOf[1],data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs14 = errors;
let valid5 = true;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.keep === undefined) && (missing2 = "keep")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data.keep !== undefined){
if("pledge-rate" !== data.keep){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
else {
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs15 === errors;
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs18 = errors;
if(!(validate137(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
var _valid2 = _errs18 === errors;
valid5 = _valid2;
}
if(!valid5){
const err11 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema62.allOf[2].if,parentSchema:schema62.allOf[2],data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const _errs20 = errors;
let valid7 = true;
const _errs21 = errors;
if(errors === _errs21){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.keep === undefined) && (missing3 = "keep")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data.keep !== undefined){
if("position" !== data.keep){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
else {
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid3 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs24 = errors;
if(!(validate139(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
var _valid3 = _errs24 === errors;
valid7 = _valid3;
}
if(!valid7){
const err15 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema62.allOf[3].if,parentSchema:schema62.allOf[3],data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs26 = errors;
let valid9 = true;
const _errs27 = errors;
if(errors === _errs27){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.keep === undefined) && (missing4 = "keep")){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
if(data.keep !== undefined){
if("stops" !== data.keep){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
else {
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid4 = _errs27 === errors;
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs30 = errors;
if(!(validate141(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
var _valid4 = _errs30 === errors;
valid9 = _valid4;
}
if(!valid9){
const err19 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema62.allOf[4].if,parentSchema:schema62.allOf[4],data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const _errs32 = errors;
let valid11 = true;
const _errs33 = errors;
if(errors === _errs33){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.keep === undefined) && (missing5 = "keep")){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data.keep !== undefined){
if("weights" !== data.keep){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid5 = _errs33 === errors;
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs36 = errors;
if(!(validate143(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
var _valid5 = _errs36 === errors;
valid11 = _valid5;
}
if(!valid11){
const err23 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},schema:schema62.allOf[5].if,parentSchema:schema62.allOf[5],data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keep === undefined){
const err24 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data.keep !== undefined){
let data6 = data.keep;
if(!((((((data6 === "balance") || (data6 === "ladder")) || (data6 === "pledge-rate")) || (data6 === "position")) || (data6 === "stops")) || (data6 === "weights"))){
const err25 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/enum",keyword:"enum",params:{allowedValues: schema62.properties.keep.enum},schema:schema62.properties.keep.enum,parentSchema:schema62.properties.keep,data:data6};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema62.type,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate132.errors = vErrors;
return errors === 0;
}

const schema69 = {"type":"object","properties":{"most":{"type":"string","x-expr":["money"],"description":"Largest loss of a day, in USDT or USDC.","examples":["100 USDT"]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Largest loss of a day, realised and unrealised with fees and funding, of the futures accounts in this coin. Deposits, withdrawals and transfers are no profit. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the next day.","examples":[{"most":"100 USDT","zone":"Europe/Rome"}]};
const pattern82 = new RegExp("^[A-Za-z][A-Za-z0-9_+/-]{1,63}$", "");

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema69.required,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "zone"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: "string"},schema:schema69.properties.most.type,parentSchema:schema69.properties.most,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.zone !== undefined){
let data1 = data.zone;
if(typeof data1 === "string"){
if(!pattern82.test(data1)){
const err3 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_+/-]{1,63}$"},schema:"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$",parentSchema:schema69.properties.zone,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},schema:schema69.properties.zone.type,parentSchema:schema69.properties.zone,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema69.type,parentSchema:schema69,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate146.errors = vErrors;
return errors === 0;
}

const schema70 = {"type":"object","properties":{"most":{"type":["string","number"],"x-expr":["number"],"description":"Largest fall, as a ratio of what the equity would be without it.","examples":["10%"]},"coin":{"type":"string","anyOf":[{"enum":["USDT","USDC"]},{"pattern":"^="}],"description":"Coin of the margin.","examples":["USDT"]}},"required":["most","coin"],"additionalProperties":false,"description":"Largest fall of the profit of the futures accounts in this coin from its peak. Deposits, withdrawals and transfers move neither. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the loss is made good.","examples":[{"most":"10%","coin":"USDT"}]};

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.coin === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "coin"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "coin"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err3 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: schema70.properties.most.type},schema:schema70.properties.most.type,parentSchema:schema70.properties.most,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.coin !== undefined){
let data1 = data.coin;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/type",keyword:"type",params:{type: "string"},schema:schema70.properties.coin.type,parentSchema:schema70.properties.coin,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((data1 === "USDT") || (data1 === "USDC"))){
const err5 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema70.properties.coin.anyOf[0].enum},schema:schema70.properties.coin.anyOf[0].enum,parentSchema:schema70.properties.coin.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err6 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema70.properties.coin.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/anyOf",keyword:"anyOf",params:{},schema:schema70.properties.coin.anyOf,parentSchema:schema70.properties.coin,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema70.type,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate148.errors = vErrors;
return errors === 0;
}

const schema71 = {"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]};

function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema71.items.type,parentSchema:schema71.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema71.type,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate150.errors = vErrors;
return errors === 0;
}

const schema72 = {"type":["string","number"],"x-expr":["number"],"description":"Highest leverage that may be set, and at which anything may be opened. It is known from a position on the instrument, else from what the exchange tells of it, read every half minute; while neither is known, openings are refused.","examples":["10"]};

function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema72.type},schema:schema72.type,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate152.errors = vErrors;
return errors === 0;
}

const schema73 = {"type":"array","items":{"type":"object","properties":{"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"The wallet, of each account that the limit is about.","examples":["spot"]},"least":{"type":"string","x-expr":["money"],"description":"What must be left to spend.","examples":["100 USDT"]}},"required":["wallet","least"],"additionalProperties":false},"minItems":1,"maxItems":50,"description":"What must be left to spend in a wallet after a transfer, an order, a purchase of savings or collateral; without fees.","examples":[[{"wallet":"spot","least":"100 USDT"}]]};

function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 50){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema73,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema73,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.wallet === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema73.items.required,parentSchema:schema73.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.least === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "least"},schema:schema73.items.required,parentSchema:schema73.items,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data0){
if(!((key0 === "wallet") || (key0 === "least"))){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema73.items,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.wallet !== undefined){
let data1 = data0.wallet;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema73.items.properties.wallet.type,parentSchema:schema73.items.properties.wallet,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs6 = errors;
let valid3 = false;
const _errs7 = errors;
if(!(((((((data1 === "spot") || (data1 === "p2p")) || (data1 === "usdt_futures")) || (data1 === "coin_futures")) || (data1 === "usdc_futures")) || (data1 === "crossed_margin")) || (data1 === "isolated_margin"))){
const err6 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema73.items.properties.wallet.anyOf[0].enum},schema:schema73.items.properties.wallet.anyOf[0].enum,parentSchema:schema73.items.properties.wallet.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err7 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema73.items.properties.wallet.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
const err8 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema73.items.properties.wallet.anyOf,parentSchema:schema73.items.properties.wallet,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data0.least !== undefined){
let data2 = data0.least;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/" + i0+"/least",schemaPath:"#/items/properties/least/type",keyword:"type",params:{type: "string"},schema:schema73.items.properties.least.type,parentSchema:schema73.items.properties.least,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},schema:schema73.items.type,parentSchema:schema73.items,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema73.type,parentSchema:schema73,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate154.errors = vErrors;
return errors === 0;
}

const schema74 = {"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]};

function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema74.type,parentSchema:schema74,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate156.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":"string","x-expr":["money"],"description":"Largest value of the open positions on any one instrument, both sides added, with this order on top.","examples":["1000 USDT"]};

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema75.type,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate158.errors = vErrors;
return errors === 0;
}

const schema76 = {"type":"array","items":{"type":"string","x-expr":["money"],"description":"Largest size of one order in this coin.","examples":["0.5 BTC"]},"minItems":1,"maxItems":200,"description":"Largest size of one order (open, buy, sell, a trigger order that opens) for each base coin; orders in other coins are refused.","examples":[["0.5 BTC","10 ETH"]]};

function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema76,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema76,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema76.items.type,parentSchema:schema76.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema76.type,parentSchema:schema76,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate160.errors = vErrors;
return errors === 0;
}

const schema77 = {"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell, a trigger order that opens), at the last price or the limit or trigger price if that is higher.","examples":["500 USDT"]};

function validate162(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema77.type,parentSchema:schema77,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate162.errors = vErrors;
return errors === 0;
}

const schema78 = {"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell, replace, trigger orders that open) per span of time, sliding.","examples":[{"1h":20}]};

function validate164(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(pattern18.test(key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema78,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
for(const key1 in data){
if(pattern18.test(key1)){
let data0 = data[key1];
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err1 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/patternProperties/%5E(%5B0-9%5D%2B(ms%7Cs%7Cm%7Ch%7Cd%7Cw))%2B%24/type",keyword:"type",params:{type: schema78.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type},schema:schema78.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type,parentSchema:schema78.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"],data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema78.type,parentSchema:schema78,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate164.errors = vErrors;
return errors === 0;
}

const schema79 = {"type":["string","number"],"x-expr":["number"],"description":"Highest pledge rate (loan to collateral) at which a loan may begin, or to which withdrawing collateral may lead.","examples":["60%"]};

function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema79.type},schema:schema79.type,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate166.errors = vErrors;
return errors === 0;
}

const schema80 = {"type":["string","number"],"x-expr":["number"],"description":"Largest distance of the price of an order from the last price, either way, as a ratio of the last price; of a trigger order that of its trigger, and of its limit price from the trigger.","examples":["3%"]};

function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema80.type},schema:schema80.type,parentSchema:schema80,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate168.errors = vErrors;
return errors === 0;
}

const schema81 = {"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be redeemed from savings in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]};

function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "zone"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if(Array.isArray(data0)){
if(data0.length > 50){
const err2 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema81.properties.most,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema81.properties.most,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/most/" + i0,schemaPath:"#/properties/most/items/type",keyword:"type",params:{type: "string"},schema:schema81.properties.most.items.type,parentSchema:schema81.properties.most.items,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: "array"},schema:schema81.properties.most.type,parentSchema:schema81.properties.most,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.zone !== undefined){
let data2 = data.zone;
if(typeof data2 === "string"){
if(!pattern82.test(data2)){
const err6 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_+/-]{1,63}$"},schema:"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$",parentSchema:schema81.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},schema:schema81.properties.zone.type,parentSchema:schema81.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema81.type,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate170.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"array","items":{"type":"string","anyOf":[{"enum":["long","short","buy","sell"]},{"pattern":"^="}]},"minItems":1,"maxItems":4,"description":"The only sides on which anything may be opened (long, short) or traded at spot (buy, sell).","examples":[["long","buy"]]};

function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 4){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 4},schema:4,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema82.items.type,parentSchema:schema82.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(!((((data0 === "long") || (data0 === "short")) || (data0 === "buy")) || (data0 === "sell"))){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema82.items.anyOf[0].enum},schema:schema82.items.anyOf[0].enum,parentSchema:schema82.items.anyOf[0],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs5 = errors;
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema82.items.anyOf[1],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf",keyword:"anyOf",params:{},schema:schema82.items.anyOf,parentSchema:schema82.items,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema82.type,parentSchema:schema82,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate172.errors = vErrors;
return errors === 0;
}

const schema83 = {"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be transferred in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]};

function validate174(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema83.required,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "zone"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if(Array.isArray(data0)){
if(data0.length > 50){
const err2 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema83.properties.most,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema83.properties.most,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/most/" + i0,schemaPath:"#/properties/most/items/type",keyword:"type",params:{type: "string"},schema:schema83.properties.most.items.type,parentSchema:schema83.properties.most.items,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: "array"},schema:schema83.properties.most.type,parentSchema:schema83.properties.most,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.zone !== undefined){
let data2 = data.zone;
if(typeof data2 === "string"){
if(!pattern82.test(data2)){
const err6 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_+/-]{1,63}$"},schema:"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$",parentSchema:schema83.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},schema:schema83.properties.zone.type,parentSchema:schema83.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema83.type,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate174.errors = vErrors;
return errors === 0;
}

const schema84 = {"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]};

function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema84,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema84.items.type,parentSchema:schema84.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema84.type,parentSchema:schema84,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate176.errors = vErrors;
return errors === 0;
}

const schema85 = {"type":"array","items":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin","savings"]},{"pattern":"^="}]},"maxItems":8,"description":"The only wallets that money may leave, by transfer, redemption (savings), or from spot into savings or the collateral of a new loan. Orders are not meant.","examples":[["spot","savings"]]};

function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 8){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 8},schema:8,parentSchema:schema85,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema85.items.type,parentSchema:schema85.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(!((((((((data0 === "spot") || (data0 === "p2p")) || (data0 === "usdt_futures")) || (data0 === "coin_futures")) || (data0 === "usdc_futures")) || (data0 === "crossed_margin")) || (data0 === "isolated_margin")) || (data0 === "savings"))){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema85.items.anyOf[0].enum},schema:schema85.items.anyOf[0].enum,parentSchema:schema85.items.anyOf[0],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs5 = errors;
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema85.items.anyOf[1],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf",keyword:"anyOf",params:{},schema:schema85.items.anyOf,parentSchema:schema85.items,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema85.type,parentSchema:schema85,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate178.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="strategy" */;
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.template === undefined) && (missing0 = "template")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
const _errs4 = errors;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.strategy === undefined) && (missing1 = "strategy")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid1 = _errs7 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.use === undefined) && (missing2 = "use")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid1 = _errs8 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs9 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.with === undefined) && (missing3 = "with")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid1 = _errs9 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.mode === undefined) && (missing4 = "mode")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid1 = _errs10 === errors;
valid2 = valid2 || _valid1;
}
}
}
if(!valid2){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs5 === errors;
if(valid1){
const err6 = {instancePath,schemaPath:"#/then/not",keyword:"not",params:{},schema:schema6.then.not,parentSchema:schema6.then,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.params !== undefined){
let data0 = data.params;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
const _errs13 = errors;
if(typeof key0 === "string"){
if(!pattern0.test(key0)){
const err7 = {instancePath:instancePath+"/params",schemaPath:"#/then/properties/params/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.then.properties.params.propertyNames,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var valid4 = _errs13 === errors;
if(!valid4){
const err8 = {instancePath:instancePath+"/params",schemaPath:"#/then/properties/params/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema6.then.properties.params.propertyNames,parentSchema:schema6.then.properties.params,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
for(const key1 in data0){
let data1 = data0[key1];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.type === undefined){
const err9 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/then/properties/params/additionalProperties/required",keyword:"required",params:{missingProperty: "type"},schema:schema6.then.properties.params.additionalProperties.required,parentSchema:schema6.then.properties.params.additionalProperties,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data1.doc === undefined){
const err10 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/then/properties/params/additionalProperties/required",keyword:"required",params:{missingProperty: "doc"},schema:schema6.then.properties.params.additionalProperties.required,parentSchema:schema6.then.properties.params.additionalProperties,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key2 in data1){
if(!((((((key2 === "type") || (key2 === "default")) || (key2 === "min")) || (key2 === "max")) || (key2 === "oneOf")) || (key2 === "doc"))){
const err11 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/then/properties/params/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema6.then.properties.params.additionalProperties,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.type !== undefined){
let data2 = data1.type;
if(!(((((((((data2 === "number") || (data2 === "amount")) || (data2 === "price")) || (data2 === "duration")) || (data2 === "boolean")) || (data2 === "text")) || (data2 === "instrument")) || (data2 === "coin")) || (data2 === "account"))){
const err12 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/then/properties/params/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.params.additionalProperties.properties.type.enum},schema:schema6.then.properties.params.additionalProperties.properties.type.enum,parentSchema:schema6.then.properties.params.additionalProperties.properties.type,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data1.default !== undefined){
let data3 = data1.default;
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (typeof data3 !== "boolean")){
const err13 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/default",schemaPath:"#/then/properties/params/additionalProperties/properties/default/type",keyword:"type",params:{type: schema6.then.properties.params.additionalProperties.properties.default.type},schema:schema6.then.properties.params.additionalProperties.properties.default.type,parentSchema:schema6.then.properties.params.additionalProperties.properties.default,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data1.min !== undefined){
let data4 = data1.min;
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
const err14 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/min",schemaPath:"#/then/properties/params/additionalProperties/properties/min/type",keyword:"type",params:{type: schema6.then.properties.params.additionalProperties.properties.min.type},schema:schema6.then.properties.params.additionalProperties.properties.min.type,parentSchema:schema6.then.properties.params.additionalProperties.properties.min,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data1.max !== undefined){
let data5 = data1.max;
if(((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")){
const err15 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/max",schemaPath:"#/then/properties/params/additionalProperties/properties/max/type",keyword:"type",params:{type: schema6.then.properties.params.additionalProperties.properties.max.type},schema:schema6.then.properties.params.additionalProperties.properties.max.type,parentSchema:schema6.then.properties.params.additionalProperties.properties.max,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data1.oneOf !== undefined){
let data6 = data1.oneOf;
if(Array.isArray(data6)){
if(data6.length < 1){
const err16 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/oneOf",schemaPath:"#/then/properties/params/additionalProperties/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema6.then.properties.params.additionalProperties.properties.oneOf,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(((typeof data7 !== "string") && (!((typeof data7 == "number") && (isFinite(data7))))) && (typeof data7 !== "boolean")){
const err17 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/oneOf/" + i0,schemaPath:"#/then/properties/params/additionalProperties/properties/oneOf/items/type",keyword:"type",params:{type: schema6.then.properties.params.additionalProperties.properties.oneOf.items.type},schema:schema6.then.properties.params.additionalProperties.properties.oneOf.items.type,parentSchema:schema6.then.properties.params.additionalProperties.properties.oneOf.items,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/oneOf",schemaPath:"#/then/properties/params/additionalProperties/properties/oneOf/type",keyword:"type",params:{type: "array"},schema:schema6.then.properties.params.additionalProperties.properties.oneOf.type,parentSchema:schema6.then.properties.params.additionalProperties.properties.oneOf,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data1.doc !== undefined){
let data8 = data1.doc;
if(typeof data8 !== "string"){
const err19 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/doc",schemaPath:"#/then/properties/params/additionalProperties/properties/doc/type",keyword:"type",params:{type: "string"},schema:schema6.then.properties.params.additionalProperties.properties.doc.type,parentSchema:schema6.then.properties.params.additionalProperties.properties.doc,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/then/properties/params/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema6.then.properties.params.additionalProperties.type,parentSchema:schema6.then.properties.params.additionalProperties,data:data1};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/params",schemaPath:"#/then/properties/params/type",keyword:"type",params:{type: "object"},schema:schema6.then.properties.params.type,parentSchema:schema6.then.properties.params,data:data0};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs31 = errors;
const _errs32 = errors;
let valid9 = true;
const _errs33 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.use === undefined) && (missing5 = "use")){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid2 = _errs33 === errors;
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid2){
const _errs34 = errors;
const _errs35 = errors;
const _errs36 = errors;
const _errs37 = errors;
let valid11 = false;
const _errs38 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.params === undefined) && (missing6 = "params")){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
var _valid3 = _errs38 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const _errs39 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.vars === undefined) && (missing7 = "vars")){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid3 = _errs39 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const _errs40 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.market === undefined) && (missing8 = "market")){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
var _valid3 = _errs40 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const _errs41 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.watch === undefined) && (missing9 = "watch")){
const err26 = {};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var _valid3 = _errs41 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const _errs42 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((data.let === undefined) && (missing10 = "let")){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid3 = _errs42 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const _errs43 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing11;
if((data.rules === undefined) && (missing11 = "rules")){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid3 = _errs43 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const _errs44 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing12;
if((data.goals === undefined) && (missing12 = "goals")){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
var _valid3 = _errs44 === errors;
valid11 = valid11 || _valid3;
}
}
}
}
}
}
if(!valid11){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
var valid10 = _errs36 === errors;
if(valid10){
const err31 = {instancePath,schemaPath:"#/else/then/not",keyword:"not",params:{},schema:schema6.else.then.not,parentSchema:schema6.else.then,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs34 === errors;
valid9 = _valid2;
ifClause1 = "then";
}
else {
const _errs45 = errors;
const _errs46 = errors;
const _errs47 = errors;
const _errs48 = errors;
let valid13 = false;
const _errs49 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing13;
if((data.with === undefined) && (missing13 = "with")){
const err32 = {};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var _valid4 = _errs49 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var valid12 = _errs47 === errors;
if(valid12){
const err34 = {instancePath,schemaPath:"#/else/else/not",keyword:"not",params:{},schema:schema6.else.else.not,parentSchema:schema6.else.else,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs45 === errors;
valid9 = _valid2;
ifClause1 = "else";
}
if(!valid9){
const err35 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema6.else.if,parentSchema:schema6.else,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.strategy === undefined){
const err36 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "strategy"},schema:schema6.else.required,parentSchema:schema6.else,data};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data.account === undefined){
const err37 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "account"},schema:schema6.else.required,parentSchema:schema6.else,data};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data.params !== undefined){
let data9 = data.params;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key3 in data9){
const _errs52 = errors;
if(typeof key3 === "string"){
if(!pattern0.test(key3)){
const err38 = {instancePath:instancePath+"/params",schemaPath:"#/else/properties/params/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.else.properties.params.propertyNames,data:key3,propertyName:key3};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var valid15 = _errs52 === errors;
if(!valid15){
const err39 = {instancePath:instancePath+"/params",schemaPath:"#/else/properties/params/propertyNames",keyword:"propertyNames",params:{propertyName: key3},schema:schema6.else.properties.params.propertyNames,parentSchema:schema6.else.properties.params,data:data9};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
for(const key4 in data9){
let data10 = data9[key4];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.value === undefined){
const err40 = {instancePath:instancePath+"/params/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/params/additionalProperties/required",keyword:"required",params:{missingProperty: "value"},schema:schema6.else.properties.params.additionalProperties.required,parentSchema:schema6.else.properties.params.additionalProperties,data:data10};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
for(const key5 in data10){
if(!((key5 === "value") || (key5 === "doc"))){
const err41 = {instancePath:instancePath+"/params/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/params/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema6.else.properties.params.additionalProperties,data:data10};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data10.value !== undefined){
let data11 = data10.value;
if(((typeof data11 !== "string") && (!((typeof data11 == "number") && (isFinite(data11))))) && (typeof data11 !== "boolean")){
const err42 = {instancePath:instancePath+"/params/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/value",schemaPath:"#/else/properties/params/additionalProperties/properties/value/type",keyword:"type",params:{type: schema6.else.properties.params.additionalProperties.properties.value.type},schema:schema6.else.properties.params.additionalProperties.properties.value.type,parentSchema:schema6.else.properties.params.additionalProperties.properties.value,data:data11};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data10.doc !== undefined){
let data12 = data10.doc;
if(typeof data12 !== "string"){
const err43 = {instancePath:instancePath+"/params/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/doc",schemaPath:"#/else/properties/params/additionalProperties/properties/doc/type",keyword:"type",params:{type: "string"},schema:schema6.else.properties.params.additionalProperties.properties.doc.type,parentSchema:schema6.else.properties.params.additionalProperties.properties.doc,data:data12};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/params/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/params/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema6.else.properties.params.additionalProperties.type,parentSchema:schema6.else.properties.params.additionalProperties,data:data10};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/params",schemaPath:"#/else/properties/params/type",keyword:"type",params:{type: "object"},schema:schema6.else.properties.params.type,parentSchema:schema6.else.properties.params,data:data9};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
var _valid0 = _errs31 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err46 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema6.if,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err47 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
for(const key6 in data){
if(!(func2.call(schema6.properties, key6))){
const err48 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.version !== undefined){
let data13 = data.version;
if(1 !== data13){
const err49 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema6.properties.version,data:data13};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.template !== undefined){
let data14 = data.template;
if(typeof data14 === "string"){
if(!pattern2.test(data14)){
const err50 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema6.properties.template,data:data14};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: "string"},schema:schema6.properties.template.type,parentSchema:schema6.properties.template,data:data14};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.strategy !== undefined){
let data15 = data.strategy;
if(typeof data15 === "string"){
if(!pattern2.test(data15)){
const err52 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema6.properties.strategy,data:data15};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/type",keyword:"type",params:{type: "string"},schema:schema6.properties.strategy.type,parentSchema:schema6.properties.strategy,data:data15};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.use !== undefined){
let data16 = data.use;
if(typeof data16 === "string"){
if(!pattern2.test(data16)){
const err54 = {instancePath:instancePath+"/use",schemaPath:"#/properties/use/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema6.properties.use,data:data16};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/use",schemaPath:"#/properties/use/type",keyword:"type",params:{type: "string"},schema:schema6.properties.use.type,parentSchema:schema6.properties.use,data:data16};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.mode !== undefined){
let data17 = data.mode;
if(!(((data17 === "active") || (data17 === "shadow")) || (data17 === "off"))){
const err56 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema6.properties.mode.enum},schema:schema6.properties.mode.enum,parentSchema:schema6.properties.mode,data:data17};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.account !== undefined){
let data18 = data.account;
if(typeof data18 !== "string"){
const err57 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema6.properties.account.type,parentSchema:schema6.properties.account,data:data18};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.accounts !== undefined){
let data19 = data.accounts;
if(Array.isArray(data19)){
if(data19.length < 1){
const err58 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema6.properties.accounts,data:data19};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
let data20 = data19[i1];
if(typeof data20 !== "string"){
const err59 = {instancePath:instancePath+"/accounts/" + i1,schemaPath:"#/properties/accounts/items/type",keyword:"type",params:{type: "string"},schema:schema6.properties.accounts.items.type,parentSchema:schema6.properties.accounts.items,data:data20};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "array"},schema:schema6.properties.accounts.type,parentSchema:schema6.properties.accounts,data:data19};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.market !== undefined){
let data21 = data.market;
if(!((((data21 === "usdt-futures") || (data21 === "usdc-futures")) || (data21 === "coin-futures")) || (data21 === "spot"))){
const err61 = {instancePath:instancePath+"/market",schemaPath:"#/properties/market/enum",keyword:"enum",params:{allowedValues: schema6.properties.market.enum},schema:schema6.properties.market.enum,parentSchema:schema6.properties.market,data:data21};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.with !== undefined){
let data22 = data.with;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key7 in data22){
const _errs79 = errors;
if(typeof key7 === "string"){
if(!pattern0.test(key7)){
const err62 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.with.propertyNames,data:key7,propertyName:key7};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
var valid21 = _errs79 === errors;
if(!valid21){
const err63 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/propertyNames",keyword:"propertyNames",params:{propertyName: key7},schema:schema6.properties.with.propertyNames,parentSchema:schema6.properties.with,data:data22};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
for(const key8 in data22){
let data23 = data22[key8];
if(((typeof data23 !== "string") && (!((typeof data23 == "number") && (isFinite(data23))))) && (typeof data23 !== "boolean")){
const err64 = {instancePath:instancePath+"/with/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/with/additionalProperties/type",keyword:"type",params:{type: schema6.properties.with.additionalProperties.type},schema:schema6.properties.with.additionalProperties.type,parentSchema:schema6.properties.with.additionalProperties,data:data23};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "object"},schema:schema6.properties.with.type,parentSchema:schema6.properties.with,data:data22};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.params !== undefined){
let data24 = data.params;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key9 in data24){
const _errs85 = errors;
if(typeof key9 === "string"){
if(!pattern0.test(key9)){
const err66 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.params.propertyNames,data:key9,propertyName:key9};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
var valid23 = _errs85 === errors;
if(!valid23){
const err67 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/propertyNames",keyword:"propertyNames",params:{propertyName: key9},schema:schema6.properties.params.propertyNames,parentSchema:schema6.properties.params,data:data24};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
for(const key10 in data24){
let data25 = data24[key10];
if(!(data25 && typeof data25 == "object" && !Array.isArray(data25))){
const err68 = {instancePath:instancePath+"/params/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema6.properties.params.additionalProperties.type,parentSchema:schema6.properties.params.additionalProperties,data:data25};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},schema:schema6.properties.params.type,parentSchema:schema6.properties.params,data:data24};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.vars !== undefined){
let data26 = data.vars;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key11 in data26){
const _errs91 = errors;
if(typeof key11 === "string"){
if(!pattern0.test(key11)){
const err70 = {instancePath:instancePath+"/vars",schemaPath:"#/properties/vars/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.vars.propertyNames,data:key11,propertyName:key11};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
var valid25 = _errs91 === errors;
if(!valid25){
const err71 = {instancePath:instancePath+"/vars",schemaPath:"#/properties/vars/propertyNames",keyword:"propertyNames",params:{propertyName: key11},schema:schema6.properties.vars.propertyNames,parentSchema:schema6.properties.vars,data:data26};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
for(const key12 in data26){
let data27 = data26[key12];
const _errs96 = errors;
let valid28 = true;
const _errs97 = errors;
if(errors === _errs97){
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
let missing14;
if((data27.type === undefined) && (missing14 = "type")){
const err72 = {};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
else {
if(data27.type !== undefined){
if("amount" !== data27.type){
const err73 = {};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
}
else {
const err74 = {};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
var _valid5 = _errs97 === errors;
errors = _errs96;
if(vErrors !== null){
if(_errs96){
vErrors.length = _errs96;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs100 = errors;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.coin === undefined){
const err75 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/allOf/0/then/required",keyword:"required",params:{missingProperty: "coin"},schema:schema6.properties.vars.additionalProperties.allOf[0].then.required,parentSchema:schema6.properties.vars.additionalProperties.allOf[0].then,data:data27};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
var _valid5 = _errs100 === errors;
valid28 = _valid5;
}
if(!valid28){
const err76 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema6.properties.vars.additionalProperties.allOf[0].if,parentSchema:schema6.properties.vars.additionalProperties.allOf[0],data:data27};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
const _errs102 = errors;
let valid30 = true;
const _errs103 = errors;
if(errors === _errs103){
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
let missing15;
if((data27.type === undefined) && (missing15 = "type")){
const err77 = {};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
else {
if(data27.type !== undefined){
if("price" !== data27.type){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
}
else {
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
var _valid6 = _errs103 === errors;
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs106 = errors;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.base === undefined){
const err80 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/allOf/1/then/required",keyword:"required",params:{missingProperty: "base"},schema:schema6.properties.vars.additionalProperties.allOf[1].then.required,parentSchema:schema6.properties.vars.additionalProperties.allOf[1].then,data:data27};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data27.quote === undefined){
const err81 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/allOf/1/then/required",keyword:"required",params:{missingProperty: "quote"},schema:schema6.properties.vars.additionalProperties.allOf[1].then.required,parentSchema:schema6.properties.vars.additionalProperties.allOf[1].then,data:data27};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
var _valid6 = _errs106 === errors;
valid30 = _valid6;
}
if(!valid30){
const err82 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema6.properties.vars.additionalProperties.allOf[1].if,parentSchema:schema6.properties.vars.additionalProperties.allOf[1],data:data27};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.type === undefined){
const err83 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/required",keyword:"required",params:{missingProperty: "type"},schema:schema6.properties.vars.additionalProperties.required,parentSchema:schema6.properties.vars.additionalProperties,data:data27};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
for(const key13 in data27){
if(!(((((((key13 === "type") || (key13 === "coin")) || (key13 === "base")) || (key13 === "quote")) || (key13 === "per")) || (key13 === "initial")) || (key13 === "doc"))){
const err84 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},schema:false,parentSchema:schema6.properties.vars.additionalProperties,data:data27};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data27.type !== undefined){
let data30 = data27.type;
if(!(((((((data30 === "number") || (data30 === "amount")) || (data30 === "price")) || (data30 === "boolean")) || (data30 === "text")) || (data30 === "duration")) || (data30 === "time"))){
const err85 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/properties/vars/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema6.properties.vars.additionalProperties.properties.type.enum},schema:schema6.properties.vars.additionalProperties.properties.type.enum,parentSchema:schema6.properties.vars.additionalProperties.properties.type,data:data30};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data27.coin !== undefined){
let data31 = data27.coin;
if(typeof data31 === "string"){
if(!pattern8.test(data31)){
const err86 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin",schemaPath:"#/properties/vars/additionalProperties/properties/coin/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,20}$"},schema:"^[A-Z0-9]{1,20}$",parentSchema:schema6.properties.vars.additionalProperties.properties.coin,data:data31};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin",schemaPath:"#/properties/vars/additionalProperties/properties/coin/type",keyword:"type",params:{type: "string"},schema:schema6.properties.vars.additionalProperties.properties.coin.type,parentSchema:schema6.properties.vars.additionalProperties.properties.coin,data:data31};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data27.base !== undefined){
let data32 = data27.base;
if(typeof data32 === "string"){
if(!pattern8.test(data32)){
const err88 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/base",schemaPath:"#/properties/vars/additionalProperties/properties/base/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,20}$"},schema:"^[A-Z0-9]{1,20}$",parentSchema:schema6.properties.vars.additionalProperties.properties.base,data:data32};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/base",schemaPath:"#/properties/vars/additionalProperties/properties/base/type",keyword:"type",params:{type: "string"},schema:schema6.properties.vars.additionalProperties.properties.base.type,parentSchema:schema6.properties.vars.additionalProperties.properties.base,data:data32};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data27.quote !== undefined){
let data33 = data27.quote;
if(typeof data33 === "string"){
if(!pattern8.test(data33)){
const err90 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/quote",schemaPath:"#/properties/vars/additionalProperties/properties/quote/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,20}$"},schema:"^[A-Z0-9]{1,20}$",parentSchema:schema6.properties.vars.additionalProperties.properties.quote,data:data33};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/quote",schemaPath:"#/properties/vars/additionalProperties/properties/quote/type",keyword:"type",params:{type: "string"},schema:schema6.properties.vars.additionalProperties.properties.quote.type,parentSchema:schema6.properties.vars.additionalProperties.properties.quote,data:data33};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data27.per !== undefined){
let data34 = data27.per;
if(!((data34 === "strategy") || (data34 === "instance"))){
const err92 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/per",schemaPath:"#/properties/vars/additionalProperties/properties/per/enum",keyword:"enum",params:{allowedValues: schema6.properties.vars.additionalProperties.properties.per.enum},schema:schema6.properties.vars.additionalProperties.properties.per.enum,parentSchema:schema6.properties.vars.additionalProperties.properties.per,data:data34};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data27.initial !== undefined){
let data35 = data27.initial;
if(((typeof data35 !== "string") && (!((typeof data35 == "number") && (isFinite(data35))))) && (typeof data35 !== "boolean")){
const err93 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/initial",schemaPath:"#/properties/vars/additionalProperties/properties/initial/type",keyword:"type",params:{type: schema6.properties.vars.additionalProperties.properties.initial.type},schema:schema6.properties.vars.additionalProperties.properties.initial.type,parentSchema:schema6.properties.vars.additionalProperties.properties.initial,data:data35};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data27.doc !== undefined){
let data36 = data27.doc;
if(typeof data36 !== "string"){
const err94 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/doc",schemaPath:"#/properties/vars/additionalProperties/properties/doc/type",keyword:"type",params:{type: "string"},schema:schema6.properties.vars.additionalProperties.properties.doc.type,parentSchema:schema6.properties.vars.additionalProperties.properties.doc,data:data36};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath:instancePath+"/vars/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vars/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema6.properties.vars.additionalProperties.type,parentSchema:schema6.properties.vars.additionalProperties,data:data27};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/vars",schemaPath:"#/properties/vars/type",keyword:"type",params:{type: "object"},schema:schema6.properties.vars.type,parentSchema:schema6.properties.vars,data:data26};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.watch !== undefined){
let data37 = data.watch;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key14 in data37){
const _errs122 = errors;
if(typeof key14 === "string"){
if(!pattern0.test(key14)){
const err97 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.watch.propertyNames,data:key14,propertyName:key14};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
var valid33 = _errs122 === errors;
if(!valid33){
const err98 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/propertyNames",keyword:"propertyNames",params:{propertyName: key14},schema:schema6.properties.watch.propertyNames,parentSchema:schema6.properties.watch,data:data37};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
for(const key15 in data37){
if(!(validate22(data37[key15], {instancePath:instancePath+"/watch/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data37,parentDataProperty:key15,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err99 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/type",keyword:"type",params:{type: "object"},schema:schema6.properties.watch.type,parentSchema:schema6.properties.watch,data:data37};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.let !== undefined){
let data39 = data.let;
if(Array.isArray(data39)){
const len2 = data39.length;
for(let i2=0; i2<len2; i2++){
let data40 = data39[i2];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(Object.keys(data40).length > 1){
const err100 = {instancePath:instancePath+"/let/" + i2,schemaPath:"#/properties/let/items/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema6.properties.let.items,data:data40};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(Object.keys(data40).length < 1){
const err101 = {instancePath:instancePath+"/let/" + i2,schemaPath:"#/properties/let/items/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema6.properties.let.items,data:data40};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
for(const key16 in data40){
const _errs129 = errors;
if(typeof key16 === "string"){
if(!pattern0.test(key16)){
const err102 = {instancePath:instancePath+"/let/" + i2,schemaPath:"#/properties/let/items/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.let.items.propertyNames,data:key16,propertyName:key16};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
var valid37 = _errs129 === errors;
if(!valid37){
const err103 = {instancePath:instancePath+"/let/" + i2,schemaPath:"#/properties/let/items/propertyNames",keyword:"propertyNames",params:{propertyName: key16},schema:schema6.properties.let.items.propertyNames,parentSchema:schema6.properties.let.items,data:data40};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
for(const key17 in data40){
let data41 = data40[key17];
if(((typeof data41 !== "string") && (!((typeof data41 == "number") && (isFinite(data41))))) && (typeof data41 !== "boolean")){
const err104 = {instancePath:instancePath+"/let/" + i2+"/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/let/items/additionalProperties/type",keyword:"type",params:{type: schema6.properties.let.items.additionalProperties.type},schema:schema6.properties.let.items.additionalProperties.type,parentSchema:schema6.properties.let.items.additionalProperties,data:data41};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/let/" + i2,schemaPath:"#/properties/let/items/type",keyword:"type",params:{type: "object"},schema:schema6.properties.let.items.type,parentSchema:schema6.properties.let.items,data:data40};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/let",schemaPath:"#/properties/let/type",keyword:"type",params:{type: "array"},schema:schema6.properties.let.type,parentSchema:schema6.properties.let,data:data39};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data.rules !== undefined){
let data42 = data.rules;
if(Array.isArray(data42)){
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(validate62(data42[i3], {instancePath:instancePath+"/rules/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
const err107 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},schema:schema6.properties.rules.type,parentSchema:schema6.properties.rules,data:data42};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data.goals !== undefined){
let data44 = data.goals;
if(Array.isArray(data44)){
const len4 = data44.length;
for(let i4=0; i4<len4; i4++){
if(!(validate132(data44[i4], {instancePath:instancePath+"/goals/" + i4,parentData:data44,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
}
}
else {
const err108 = {instancePath:instancePath+"/goals",schemaPath:"#/properties/goals/type",keyword:"type",params:{type: "array"},schema:schema6.properties.goals.type,parentSchema:schema6.properties.goals,data:data44};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data.limits !== undefined){
let data46 = data.limits;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
for(const key18 in data46){
if(!(func2.call(schema6.properties.limits.properties, key18))){
const err109 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},schema:false,parentSchema:schema6.properties.limits,data:data46};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data46.dailyLoss !== undefined){
if(!(validate146(data46.dailyLoss, {instancePath:instancePath+"/limits/dailyLoss",parentData:data46,parentDataProperty:"dailyLoss",rootData}))){
vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
errors = vErrors.length;
}
}
if(data46.drawdown !== undefined){
if(!(validate148(data46.drawdown, {instancePath:instancePath+"/limits/drawdown",parentData:data46,parentDataProperty:"drawdown",rootData}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
}
if(data46.instruments !== undefined){
if(!(validate150(data46.instruments, {instancePath:instancePath+"/limits/instruments",parentData:data46,parentDataProperty:"instruments",rootData}))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
}
if(data46.leverage !== undefined){
if(!(validate152(data46.leverage, {instancePath:instancePath+"/limits/leverage",parentData:data46,parentDataProperty:"leverage",rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
}
if(data46.minBalance !== undefined){
if(!(validate154(data46.minBalance, {instancePath:instancePath+"/limits/minBalance",parentData:data46,parentDataProperty:"minBalance",rootData}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
}
if(data46.openValue !== undefined){
if(!(validate156(data46.openValue, {instancePath:instancePath+"/limits/openValue",parentData:data46,parentDataProperty:"openValue",rootData}))){
vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
errors = vErrors.length;
}
}
if(data46.openValuePer !== undefined){
if(!(validate158(data46.openValuePer, {instancePath:instancePath+"/limits/openValuePer",parentData:data46,parentDataProperty:"openValuePer",rootData}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
}
if(data46.orderSize !== undefined){
if(!(validate160(data46.orderSize, {instancePath:instancePath+"/limits/orderSize",parentData:data46,parentDataProperty:"orderSize",rootData}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
}
if(data46.orderValue !== undefined){
if(!(validate162(data46.orderValue, {instancePath:instancePath+"/limits/orderValue",parentData:data46,parentDataProperty:"orderValue",rootData}))){
vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors);
errors = vErrors.length;
}
}
if(data46.ordersPer !== undefined){
if(!(validate164(data46.ordersPer, {instancePath:instancePath+"/limits/ordersPer",parentData:data46,parentDataProperty:"ordersPer",rootData}))){
vErrors = vErrors === null ? validate164.errors : vErrors.concat(validate164.errors);
errors = vErrors.length;
}
}
if(data46.pledgeRate !== undefined){
if(!(validate166(data46.pledgeRate, {instancePath:instancePath+"/limits/pledgeRate",parentData:data46,parentDataProperty:"pledgeRate",rootData}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
}
if(data46.priceBand !== undefined){
if(!(validate168(data46.priceBand, {instancePath:instancePath+"/limits/priceBand",parentData:data46,parentDataProperty:"priceBand",rootData}))){
vErrors = vErrors === null ? validate168.errors : vErrors.concat(validate168.errors);
errors = vErrors.length;
}
}
if(data46.redeemPerDay !== undefined){
if(!(validate170(data46.redeemPerDay, {instancePath:instancePath+"/limits/redeemPerDay",parentData:data46,parentDataProperty:"redeemPerDay",rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
if(data46.sides !== undefined){
if(!(validate172(data46.sides, {instancePath:instancePath+"/limits/sides",parentData:data46,parentDataProperty:"sides",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data46.transferPerDay !== undefined){
if(!(validate174(data46.transferPerDay, {instancePath:instancePath+"/limits/transferPerDay",parentData:data46,parentDataProperty:"transferPerDay",rootData}))){
vErrors = vErrors === null ? validate174.errors : vErrors.concat(validate174.errors);
errors = vErrors.length;
}
}
if(data46.transferTo !== undefined){
if(!(validate176(data46.transferTo, {instancePath:instancePath+"/limits/transferTo",parentData:data46,parentDataProperty:"transferTo",rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
}
if(data46.wallets !== undefined){
if(!(validate178(data46.wallets, {instancePath:instancePath+"/limits/wallets",parentData:data46,parentDataProperty:"wallets",rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
}
}
else {
const err110 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"},schema:schema6.properties.limits.type,parentSchema:schema6.properties.limits,data:data46};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema6.type,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export const config = validate180;
const schema86 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Purser configuration","description":"The accounts that strategies act on, and where things are kept.","type":"object","required":["version","accounts"],"additionalProperties":false,"properties":{"version":{"const":1,"description":"Version of this file."},"accounts":{"type":"object","propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},"additionalProperties":{"type":"object","required":["exchange"],"additionalProperties":false,"properties":{"exchange":{"enum":["paper","demo","live"],"description":"paper is simulated; demo is the exchange with play money; live is real, and needs `run --live` too."},"uid":{"type":["string","integer"],"description":"The account's UID at the exchange.","examples":["1234567890"]},"parent":{"type":"string","description":"The account of which this is a sub-account.","examples":["main"]},"url":{"type":"string","pattern":"^https?://[^\\s]+$","description":"Base URL of the exchange, where it is not the usual one.","examples":["http://127.0.0.1:8787"]},"key":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key is found."},"secret":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key's secret is found."},"passphrase":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key's passphrase is found."},"flatAt":{"type":"string","description":"A time with its zone at which the account held no futures position. In core mode positions are unknown without it.","examples":["2026-01-05T09:00:00Z"]},"ipBound":{"type":"boolean","default":false,"description":"Whether the API key is bound to an IP address; the exchange deletes others after a while."},"channelCode":{"type":"string","description":"Broker rebate identifier, sent with orders and stops: 1 to 64 visible characters.","examples":["abc12"]},"locale":{"type":"string","default":"en-US","description":"Language of the exchange's messages; decisions rest on codes alone.","examples":["en-US","zh-CN"]},"receiveWindow":{"type":"string","description":"A spot order, and a read of spot orders, that arrives later than this is refused. Below 60s; none unless told.","examples":["5s"]},"stpMode":{"enum":["none","cancel_taker","cancel_maker","cancel_both"],"default":"none","description":"Which of two orders of the same user is cancelled where they would meet; for every order and stop that is placed."},"copyTrading":{"anyOf":[{"type":"boolean"},{"type":"array","minItems":1,"maxItems":500,"items":{"type":"string"}}],"default":false,"description":"The key is a copy-trading key of an elite trader: spot orders go out once a second. A list names the pairs that it may trade; what opens others is refused before it is sent.","examples":[true,["BTCUSDT","ETHUSDT"]]},"limits":{"type":"object","additionalProperties":false,"description":"What bounds everything that adds risk on the account, by strategies and by hand.","properties":{"dailyLoss":{"$ref":"#/definitions/limit.dailyLoss"},"drawdown":{"$ref":"#/definitions/limit.drawdown"},"instruments":{"$ref":"#/definitions/limit.instruments"},"leverage":{"$ref":"#/definitions/limit.leverage"},"minBalance":{"$ref":"#/definitions/limit.minBalance"},"openValue":{"$ref":"#/definitions/limit.openValue"},"openValuePer":{"$ref":"#/definitions/limit.openValuePer"},"orderSize":{"$ref":"#/definitions/limit.orderSize"},"orderValue":{"$ref":"#/definitions/limit.orderValue"},"ordersPer":{"$ref":"#/definitions/limit.ordersPer"},"pledgeRate":{"$ref":"#/definitions/limit.pledgeRate"},"priceBand":{"$ref":"#/definitions/limit.priceBand"},"redeemPerDay":{"$ref":"#/definitions/limit.redeemPerDay"},"sides":{"$ref":"#/definitions/limit.sides"},"transferPerDay":{"$ref":"#/definitions/limit.transferPerDay"},"transferTo":{"$ref":"#/definitions/limit.transferTo"},"wallets":{"$ref":"#/definitions/limit.wallets"}}}}},"minProperties":1,"description":"The accounts, by the names that strategies use."},"strategies":{"type":["string","array"],"items":{"type":"string"},"description":"Files or directories of strategies, relative to this file. Default: strategies.","examples":["strategies",["strategies","../shared/guard.yaml"]]},"state":{"type":"string","description":"Directory of the journal and the lock, relative to this file. Default: .purser.","examples":[".purser"]},"operations":{"enum":["all","core"],"default":"all","description":"core: only the operations of the interface document are sent. A test bed: positions are folded from fills, and instruments are given here."},"reload":{"enum":["onChange","byHand"],"default":"onChange","description":"When edited strategies are taken in: as soon as their files have changed, or only by `purser reload` or SIGHUP, so that `purser plan --diff` can show before what they would change."},"instruments":{"type":"object","description":"What the exchange is not asked for in core mode: steps and minimums, by instrument.","additionalProperties":{"type":"object","required":["priceStep","sizeStep","minSize","minValue"],"additionalProperties":false,"properties":{"priceStep":{"type":["string","number"],"description":"Prices are multiples of it.","examples":["0.1"]},"sizeStep":{"type":["string","number"],"description":"Sizes are multiples of it, in base coin.","examples":["0.0001"]},"minSize":{"type":["string","number"],"description":"Smallest order, in base coin.","examples":["0.0001"]},"minValue":{"type":["string","number"],"description":"Smallest value of an order, in USDT.","examples":["5"]},"makerFeeRate":{"type":["string","number"],"description":"Fee of resting orders, as a ratio. Default: 0.","examples":["0.0002"]},"takerFeeRate":{"type":["string","number"],"description":"Fee of other orders, as a ratio. Default: 0.","examples":["0.0006"]}}},"examples":[{"BTCUSDT":{"priceStep":"0.1","sizeStep":"0.0001","minSize":"0.0001","minValue":"5"}}]},"drift":{"description":"How often fills are read to be compared with the positions that the exchange reports, or off, which ends the comparison of balances too. Default: 30s.","anyOf":[{"const":"off"},{"type":"object","required":["every"],"additionalProperties":false,"properties":{"every":{"type":"string","description":"5s to 1h.","examples":["30s"]}}}],"examples":["off",{"every":"30s"}]},"halts":{"type":"object","additionalProperties":false,"description":"When the daemon halts by itself what could add risk, until `purser resume`.","properties":{"failures":{"description":"A strategy is halted when so many of its intents that add risk were rejected, or have no known outcome, in a row. Default: { count: 8, within: 15m }.","anyOf":[{"const":"off"},{"type":"object","required":["count","within"],"additionalProperties":false,"properties":{"count":{"type":"integer","minimum":2,"maximum":100,"description":"How often.","examples":[8]},"within":{"type":"string","description":"10s to 24h.","examples":["15m"]}}}],"examples":["off",{"count":8,"within":"15m"}]},"drift":{"description":"An account is halted on an instrument that drifts so often. Default: { count: 3, within: 1h }.","anyOf":[{"const":"off"},{"type":"object","required":["count","within"],"additionalProperties":false,"properties":{"count":{"type":"integer","minimum":2,"maximum":100,"description":"How often.","examples":[3]},"within":{"type":"string","description":"10s to 24h.","examples":["1h"]}}}],"examples":["off",{"count":3,"within":"1h"}]},"clockSkew":{"type":"string","description":"Everything is halted when the machine's clock is further than this off the exchange's, or off. Default: 5s.","examples":["5s","off"]}},"examples":[{"failures":{"count":8,"within":"15m"},"drift":"off","clockSkew":"5s"}]},"journal":{"type":"object","additionalProperties":false,"description":"How the journal is kept.","properties":{"keep":{"type":"string","description":"How long its entries are kept: 30d to 3650d, or forever. What is open and what rules remember is never forgotten. Default: 400d.","examples":["400d","forever"]},"history":{"type":"string","description":"How long fills, bills and closed positions are kept, of which `trades` and `profit` are made: 30d to 3650d, or forever. What is open stays, from its opening on. Default: forever.","examples":["forever","730d"]}},"examples":[{"keep":"400d"}]},"notify":{"type":"object","required":["channels"],"additionalProperties":false,"description":"Who is told what happens, and how.","properties":{"channels":{"type":"object","propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},"minProperties":1,"additionalProperties":{"type":"object","additionalProperties":false,"properties":{"webhook":{"type":"object","required":["url","secret"],"additionalProperties":false,"description":"Posts JSON, signed.","properties":{"url":{"anyOf":[{"type":"string","pattern":"^https?://[^\\s]+$"},{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}]}],"examples":["https://example.org/purser",{"env":"PURSER_HOOK_URL"}],"description":"Where to; as `{ env }` or `{ file }` where it is to stay secret."},"secret":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the secret is found that signs: 16 characters or more."}},"examples":[{"url":"https://example.org/purser","secret":{"env":"PURSER_HOOK_SECRET"}}]},"telegram":{"type":"object","required":["token","chat"],"additionalProperties":false,"description":"Writes to a chat as a bot.","properties":{"token":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the bot's token is found."},"chat":{"type":["integer","string"],"description":"Whom it writes to: the number of a chat, or the name of a channel with its `@`.","examples":[123456789,"@my_channel"]},"apiRoot":{"type":"string","pattern":"^https?://[^\\s]+$","description":"Of a Bot API server of your own.","examples":["http://127.0.0.1:8081"]},"remote":{"enum":["off","reduce","full"],"default":"off","description":"What `senders` may ask the bot for: `reduce` tells, halts and cancels own orders that would open; `full` also closes and resumes, each with a one-time code."},"senders":{"type":"array","items":{"type":"integer"},"maxItems":20,"description":"The numbers of the persons whose commands are heard.","examples":[[123456789]]},"codeSecret":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the secret of one-time codes is found, in base32: that of an authenticator. For `remote: full`."}},"examples":[{"token":{"env":"TELEGRAM_TOKEN"},"chat":123456789}]},"ntfy":{"type":"object","required":["topic"],"additionalProperties":false,"description":"Publishes to a topic of an ntfy server.","properties":{"topic":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_-]{1,64}$"},{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}]}],"description":"The topic. On a server without accounts whoever knows it can read it: keep it as `{ env }` or `{ file }`.","examples":[{"env":"NTFY_TOPIC"}]},"url":{"type":"string","pattern":"^https?://[^\\s]+$","default":"https://ntfy.sh","description":"Of the server.","examples":["https://ntfy.sh"]},"token":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the access token of an account there is found."}},"examples":[{"topic":{"env":"NTFY_TOPIC"}}]},"email":{"type":"object","required":["server","from","to"],"additionalProperties":false,"description":"Sends mail through a server that takes it.","properties":{"server":{"type":"string","pattern":"^[A-Za-z0-9.:-]{1,253}$","description":"Its name.","examples":["smtp.example.org"]},"port":{"type":"integer","minimum":1,"maximum":65535,"default":465,"description":"Its port."},"tls":{"enum":["implicit","starttls","off"],"description":"implicit: encrypted from the first byte, as on port 465, and the default there; starttls: by command, or nothing is sent, the default elsewhere; off: never, for a server on this machine."},"user":{"anyOf":[{"type":"string","pattern":"^[^\\n]{1,200}$"},{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}]}],"description":"Who signs in, where the server wants that.","examples":["purser@example.org"]},"password":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the password is found."},"from":{"type":"string","pattern":"^[^\\n]*[^\\s@]+@[^\\s@]+$","description":"The sender.","examples":["Purser <purser@example.org>"]},"to":{"anyOf":[{"type":"string","pattern":"^[^\\n]*[^\\s@]+@[^\\s@]+$"},{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","pattern":"^[^\\n]*[^\\s@]+@[^\\s@]+$"}}],"description":"The receivers.","examples":["me@example.org",["me@example.org","you@example.org"]]},"ca":{"type":"string","description":"A file of certificates that are trusted for it, PEM, relative to this file.","examples":["mail-ca.pem"]}},"examples":[{"server":"smtp.example.org","user":"purser@example.org","password":{"env":"SMTP_PASSWORD"},"from":"purser@example.org","to":"me@example.org"}]},"kinds":{"type":"object","additionalProperties":false,"properties":{"fills":{"enum":["loud","silent","off"]},"losses":{"enum":["loud","silent","off"]},"refusals":{"enum":["loud","silent","off"]},"unknown":{"enum":["loud","silent","off"]},"drift":{"enum":["loud","silent","off"]},"halts":{"enum":["loud","silent","off"]},"unprotected":{"enum":["loud","silent","off"]},"liquidation":{"enum":["loud","silent","off"]},"stuck":{"enum":["loud","silent","off"]},"stale":{"enum":["loud","silent","off"]},"files":{"enum":["loud","silent","off"]},"clock":{"enum":["loud","silent","off"]},"disk":{"enum":["loud","silent","off"]},"messages":{"enum":["loud","silent","off"]},"runs":{"enum":["loud","silent","off"]},"channels":{"enum":["loud","silent","off"]},"digest":{"enum":["loud","silent","off"]}},"description":"How each kind is told here: loud, silent or off.","examples":[{"fills":"silent","refusals":"off"}]},"severities":{"type":"object","additionalProperties":false,"properties":{"severe":{"enum":["loud","silent","off"]},"warning":{"enum":["loud","silent","off"]},"info":{"enum":["loud","silent","off"]}},"description":"How each severity is told here, for kinds of which `kinds` says nothing.","examples":[{"info":"off","severe":"loud"}]},"quiet":{"anyOf":[{"const":"off"},{"type":"object","required":["from","to"],"additionalProperties":false,"properties":{"from":{"type":"string","description":"A time of day, in quotes.","examples":["22:30"]},"to":{"type":"string","description":"A time of day, in quotes.","examples":["22:30"]}}}],"examples":[{"from":"22:30","to":"07:00"},"off"],"description":"When only what is severe is told; the rest waits, and what ended meanwhile is in the digest."},"perMinute":{"type":"integer","minimum":1,"maximum":60,"default":10,"description":"So many messages leave in any minute; the others wait."}},"examples":[{"ntfy":{"topic":{"env":"NTFY_TOPIC"}}}]},"description":"Ways to a person, by names of your own; strategies name them in `notify: { to }`."},"timezone":{"type":"string","default":"UTC","description":"Zone of quiet hours, of the digest and of the times in messages.","examples":["Europe/Rome"]},"quiet":{"anyOf":[{"const":"off"},{"type":"object","required":["from","to"],"additionalProperties":false,"properties":{"from":{"type":"string","description":"A time of day, in quotes.","examples":["22:30"]},"to":{"type":"string","description":"A time of day, in quotes.","examples":["22:30"]}}}],"examples":[{"from":"22:30","to":"07:00"},"off"],"description":"When only what is severe is told; the rest waits, and what ended meanwhile is in the digest. For channels that say nothing else."},"digest":{"type":"string","description":"When the day is told in one message, on the clocks of `timezone`; never unless told.","examples":["08:00"]},"window":{"type":"string","default":"10m","description":"Within so long one cause is one message, with a count: 10s to 24h.","examples":["10m"]},"heartbeat":{"type":"object","required":["url"],"additionalProperties":false,"description":"An address that is called while ticks come, the journal is written and at least one channel works: a watcher there calls you when the calls stay out.","properties":{"url":{"anyOf":[{"type":"string","pattern":"^https?://[^\\s]+$"},{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}]}],"examples":["https://example.org/purser",{"env":"PURSER_HOOK_URL"}],"description":"The address; as `{ env }` or `{ file }` where it is to stay secret."},"every":{"type":"string","default":"1m","description":"10s to 1h.","examples":["1m"]}},"examples":[{"url":{"env":"PURSER_HEARTBEAT"},"every":"1m"}]}},"examples":[{"timezone":"Europe/Rome","quiet":{"from":"22:30","to":"07:00"},"digest":"08:00","channels":{"phone":{"ntfy":{"topic":{"env":"NTFY_TOPIC"}},"kinds":{"fills":"silent"}}}}]},"limits":{"type":"object","additionalProperties":false,"description":"What bounds everything that adds risk on all accounts together, by strategies and by hand.","properties":{"dailyLoss":{"$ref":"#/definitions/limit.dailyLoss"},"drawdown":{"$ref":"#/definitions/limit.drawdown"},"instruments":{"$ref":"#/definitions/limit.instruments"},"leverage":{"$ref":"#/definitions/limit.leverage"},"minBalance":{"$ref":"#/definitions/limit.minBalance"},"openValue":{"$ref":"#/definitions/limit.openValue"},"openValuePer":{"$ref":"#/definitions/limit.openValuePer"},"orderSize":{"$ref":"#/definitions/limit.orderSize"},"orderValue":{"$ref":"#/definitions/limit.orderValue"},"ordersPer":{"$ref":"#/definitions/limit.ordersPer"},"pledgeRate":{"$ref":"#/definitions/limit.pledgeRate"},"priceBand":{"$ref":"#/definitions/limit.priceBand"},"redeemPerDay":{"$ref":"#/definitions/limit.redeemPerDay"},"sides":{"$ref":"#/definitions/limit.sides"},"transferPerDay":{"$ref":"#/definitions/limit.transferPerDay"},"transferTo":{"$ref":"#/definitions/limit.transferTo"},"wallets":{"$ref":"#/definitions/limit.wallets"}}},"paper":{"type":"object","additionalProperties":false,"description":"The embedded paper exchange.","properties":{"seed":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Seed of the synthetic market: the same seed gives the same prices."},"speed":{"type":"number","exclusiveMinimum":0,"maximum":100000,"description":"How many times faster than the wall clock time goes."},"candles":{"type":"string","description":"A file of candles to play instead of the synthetic market, relative to this file."},"balances":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"spot":{"type":"object","additionalProperties":{"type":["string","number"]}},"p2p":{"type":"object","additionalProperties":{"type":["string","number"]}},"usdt_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"coin_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"usdc_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"crossed_margin":{"type":"object","additionalProperties":{"type":["string","number"]}},"isolated_margin":{"type":"object","additionalProperties":{"type":["string","number"]}},"savings":{"type":"object","additionalProperties":{"type":["string","number"]}}}},"description":"Starting balances: account, wallet, coin.","examples":[{"main":{"usdt_futures":{"USDT":"1000"}}}]}}}},"definitions":{"limit.dailyLoss":{"type":"object","properties":{"most":{"type":"string","x-expr":["money"],"description":"Largest loss of a day, in USDT or USDC.","examples":["100 USDT"]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Largest loss of a day, realised and unrealised with fees and funding, of the futures accounts in this coin. Deposits, withdrawals and transfers are no profit. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the next day.","examples":[{"most":"100 USDT","zone":"Europe/Rome"}]},"limit.drawdown":{"type":"object","properties":{"most":{"type":["string","number"],"x-expr":["number"],"description":"Largest fall, as a ratio of what the equity would be without it.","examples":["10%"]},"coin":{"type":"string","anyOf":[{"enum":["USDT","USDC"]},{"pattern":"^="}],"description":"Coin of the margin.","examples":["USDT"]}},"required":["most","coin"],"additionalProperties":false,"description":"Largest fall of the profit of the futures accounts in this coin from its peak. Deposits, withdrawals and transfers move neither. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the loss is made good.","examples":[{"most":"10%","coin":"USDT"}]},"limit.instruments":{"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]},"limit.leverage":{"type":["string","number"],"x-expr":["number"],"description":"Highest leverage that may be set, and at which anything may be opened. It is known from a position on the instrument, else from what the exchange tells of it, read every half minute; while neither is known, openings are refused.","examples":["10"]},"limit.minBalance":{"type":"array","items":{"type":"object","properties":{"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"The wallet, of each account that the limit is about.","examples":["spot"]},"least":{"type":"string","x-expr":["money"],"description":"What must be left to spend.","examples":["100 USDT"]}},"required":["wallet","least"],"additionalProperties":false},"minItems":1,"maxItems":50,"description":"What must be left to spend in a wallet after a transfer, an order, a purchase of savings or collateral; without fees.","examples":[[{"wallet":"spot","least":"100 USDT"}]]},"limit.openValue":{"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]},"limit.openValuePer":{"type":"string","x-expr":["money"],"description":"Largest value of the open positions on any one instrument, both sides added, with this order on top.","examples":["1000 USDT"]},"limit.orderSize":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Largest size of one order in this coin.","examples":["0.5 BTC"]},"minItems":1,"maxItems":200,"description":"Largest size of one order (open, buy, sell, a trigger order that opens) for each base coin; orders in other coins are refused.","examples":[["0.5 BTC","10 ETH"]]},"limit.orderValue":{"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell, a trigger order that opens), at the last price or the limit or trigger price if that is higher.","examples":["500 USDT"]},"limit.ordersPer":{"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell, replace, trigger orders that open) per span of time, sliding.","examples":[{"1h":20}]},"limit.pledgeRate":{"type":["string","number"],"x-expr":["number"],"description":"Highest pledge rate (loan to collateral) at which a loan may begin, or to which withdrawing collateral may lead.","examples":["60%"]},"limit.priceBand":{"type":["string","number"],"x-expr":["number"],"description":"Largest distance of the price of an order from the last price, either way, as a ratio of the last price; of a trigger order that of its trigger, and of its limit price from the trigger.","examples":["3%"]},"limit.redeemPerDay":{"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be redeemed from savings in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]},"limit.sides":{"type":"array","items":{"type":"string","anyOf":[{"enum":["long","short","buy","sell"]},{"pattern":"^="}]},"minItems":1,"maxItems":4,"description":"The only sides on which anything may be opened (long, short) or traded at spot (buy, sell).","examples":[["long","buy"]]},"limit.transferPerDay":{"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be transferred in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]},"limit.transferTo":{"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]},"limit.wallets":{"type":"array","items":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin","savings"]},{"pattern":"^="}]},"maxItems":8,"description":"The only wallets that money may leave, by transfer, redemption (savings), or from spot into savings or the collateral of a new loan. Orders are not meant.","examples":[["spot","savings"]]}},"$id":"config"};
const pattern92 = new RegExp("^https?://[^\\s]+$", "");
const pattern93 = new RegExp("^[A-Za-z_][A-Za-z0-9_]{0,127}$", "");
const pattern94 = new RegExp("^[^\\n]{1,1000}$", "");
const pattern119 = new RegExp("^[A-Za-z0-9_-]{1,64}$", "");
const pattern125 = new RegExp("^[A-Za-z0-9.:-]{1,253}$", "");
const pattern126 = new RegExp("^[^\\n]{1,200}$", "");
const pattern131 = new RegExp("^[^\\n]*[^\\s@]+@[^\\s@]+$", "");
const schema87 = {"type":"object","properties":{"most":{"type":"string","x-expr":["money"],"description":"Largest loss of a day, in USDT or USDC.","examples":["100 USDT"]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Largest loss of a day, realised and unrealised with fees and funding, of the futures accounts in this coin. Deposits, withdrawals and transfers are no profit. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the next day.","examples":[{"most":"100 USDT","zone":"Europe/Rome"}]};

function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema87.required,parentSchema:schema87,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "zone"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema87,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: "string"},schema:schema87.properties.most.type,parentSchema:schema87.properties.most,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.zone !== undefined){
let data1 = data.zone;
if(typeof data1 === "string"){
if(!pattern82.test(data1)){
const err3 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_+/-]{1,63}$"},schema:"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$",parentSchema:schema87.properties.zone,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},schema:schema87.properties.zone.type,parentSchema:schema87.properties.zone,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema87.type,parentSchema:schema87,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate181.errors = vErrors;
return errors === 0;
}

const schema88 = {"type":"object","properties":{"most":{"type":["string","number"],"x-expr":["number"],"description":"Largest fall, as a ratio of what the equity would be without it.","examples":["10%"]},"coin":{"type":"string","anyOf":[{"enum":["USDT","USDC"]},{"pattern":"^="}],"description":"Coin of the margin.","examples":["USDT"]}},"required":["most","coin"],"additionalProperties":false,"description":"Largest fall of the profit of the futures accounts in this coin from its peak. Deposits, withdrawals and transfers move neither. Once it is reached what adds risk is halted, until a person resumes it; and nothing opens, buys, sells or borrows until the loss is made good.","examples":[{"most":"10%","coin":"USDT"}]};

function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema88.required,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.coin === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "coin"},schema:schema88.required,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "coin"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err3 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: schema88.properties.most.type},schema:schema88.properties.most.type,parentSchema:schema88.properties.most,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.coin !== undefined){
let data1 = data.coin;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/type",keyword:"type",params:{type: "string"},schema:schema88.properties.coin.type,parentSchema:schema88.properties.coin,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(!((data1 === "USDT") || (data1 === "USDC"))){
const err5 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema88.properties.coin.anyOf[0].enum},schema:schema88.properties.coin.anyOf[0].enum,parentSchema:schema88.properties.coin.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err6 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema88.properties.coin.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/coin",schemaPath:"#/properties/coin/anyOf",keyword:"anyOf",params:{},schema:schema88.properties.coin.anyOf,parentSchema:schema88.properties.coin,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema88.type,parentSchema:schema88,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate183.errors = vErrors;
return errors === 0;
}

const schema89 = {"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]};

function validate185(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema89.items.type,parentSchema:schema89.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema89.type,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate185.errors = vErrors;
return errors === 0;
}

const schema90 = {"type":["string","number"],"x-expr":["number"],"description":"Highest leverage that may be set, and at which anything may be opened. It is known from a position on the instrument, else from what the exchange tells of it, read every half minute; while neither is known, openings are refused.","examples":["10"]};

function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema90.type},schema:schema90.type,parentSchema:schema90,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate187.errors = vErrors;
return errors === 0;
}

const schema91 = {"type":"array","items":{"type":"object","properties":{"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"The wallet, of each account that the limit is about.","examples":["spot"]},"least":{"type":"string","x-expr":["money"],"description":"What must be left to spend.","examples":["100 USDT"]}},"required":["wallet","least"],"additionalProperties":false},"minItems":1,"maxItems":50,"description":"What must be left to spend in a wallet after a transfer, an order, a purchase of savings or collateral; without fees.","examples":[[{"wallet":"spot","least":"100 USDT"}]]};

function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 50){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.wallet === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema91.items.required,parentSchema:schema91.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.least === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "least"},schema:schema91.items.required,parentSchema:schema91.items,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data0){
if(!((key0 === "wallet") || (key0 === "least"))){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema91.items,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.wallet !== undefined){
let data1 = data0.wallet;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema91.items.properties.wallet.type,parentSchema:schema91.items.properties.wallet,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs6 = errors;
let valid3 = false;
const _errs7 = errors;
if(!(((((((data1 === "spot") || (data1 === "p2p")) || (data1 === "usdt_futures")) || (data1 === "coin_futures")) || (data1 === "usdc_futures")) || (data1 === "crossed_margin")) || (data1 === "isolated_margin"))){
const err6 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema91.items.properties.wallet.anyOf[0].enum},schema:schema91.items.properties.wallet.anyOf[0].enum,parentSchema:schema91.items.properties.wallet.anyOf[0],data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs8 = errors;
if(typeof data1 === "string"){
if(!pattern12.test(data1)){
const err7 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema91.items.properties.wallet.anyOf[1],data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
const err8 = {instancePath:instancePath+"/" + i0+"/wallet",schemaPath:"#/items/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema91.items.properties.wallet.anyOf,parentSchema:schema91.items.properties.wallet,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data0.least !== undefined){
let data2 = data0.least;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/" + i0+"/least",schemaPath:"#/items/properties/least/type",keyword:"type",params:{type: "string"},schema:schema91.items.properties.least.type,parentSchema:schema91.items.properties.least,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},schema:schema91.items.type,parentSchema:schema91.items,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema91.type,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate189.errors = vErrors;
return errors === 0;
}

const schema92 = {"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]};

function validate191(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema92.type,parentSchema:schema92,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate191.errors = vErrors;
return errors === 0;
}

const schema93 = {"type":"string","x-expr":["money"],"description":"Largest value of the open positions on any one instrument, both sides added, with this order on top.","examples":["1000 USDT"]};

function validate193(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema93.type,parentSchema:schema93,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate193.errors = vErrors;
return errors === 0;
}

const schema94 = {"type":"array","items":{"type":"string","x-expr":["money"],"description":"Largest size of one order in this coin.","examples":["0.5 BTC"]},"minItems":1,"maxItems":200,"description":"Largest size of one order (open, buy, sell, a trigger order that opens) for each base coin; orders in other coins are refused.","examples":[["0.5 BTC","10 ETH"]]};

function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema94.items.type,parentSchema:schema94.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema94.type,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate195.errors = vErrors;
return errors === 0;
}

const schema95 = {"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell, a trigger order that opens), at the last price or the limit or trigger price if that is higher.","examples":["500 USDT"]};

function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema95.type,parentSchema:schema95,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate197.errors = vErrors;
return errors === 0;
}

const schema96 = {"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell, replace, trigger orders that open) per span of time, sliding.","examples":[{"1h":20}]};

function validate199(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(pattern18.test(key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema96,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
for(const key1 in data){
if(pattern18.test(key1)){
let data0 = data[key1];
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err1 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/patternProperties/%5E(%5B0-9%5D%2B(ms%7Cs%7Cm%7Ch%7Cd%7Cw))%2B%24/type",keyword:"type",params:{type: schema96.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type},schema:schema96.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type,parentSchema:schema96.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"],data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema96.type,parentSchema:schema96,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate199.errors = vErrors;
return errors === 0;
}

const schema97 = {"type":["string","number"],"x-expr":["number"],"description":"Highest pledge rate (loan to collateral) at which a loan may begin, or to which withdrawing collateral may lead.","examples":["60%"]};

function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema97.type},schema:schema97.type,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate201.errors = vErrors;
return errors === 0;
}

const schema98 = {"type":["string","number"],"x-expr":["number"],"description":"Largest distance of the price of an order from the last price, either way, as a ratio of the last price; of a trigger order that of its trigger, and of its limit price from the trigger.","examples":["3%"]};

function validate203(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (isFinite(data))))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema98.type},schema:schema98.type,parentSchema:schema98,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate203.errors = vErrors;
return errors === 0;
}

const schema99 = {"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be redeemed from savings in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]};

function validate205(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema99.required,parentSchema:schema99,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "zone"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema99,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if(Array.isArray(data0)){
if(data0.length > 50){
const err2 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema99.properties.most,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema99.properties.most,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/most/" + i0,schemaPath:"#/properties/most/items/type",keyword:"type",params:{type: "string"},schema:schema99.properties.most.items.type,parentSchema:schema99.properties.most.items,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: "array"},schema:schema99.properties.most.type,parentSchema:schema99.properties.most,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.zone !== undefined){
let data2 = data.zone;
if(typeof data2 === "string"){
if(!pattern82.test(data2)){
const err6 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_+/-]{1,63}$"},schema:"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$",parentSchema:schema99.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},schema:schema99.properties.zone.type,parentSchema:schema99.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema99.type,parentSchema:schema99,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate205.errors = vErrors;
return errors === 0;
}

const schema100 = {"type":"array","items":{"type":"string","anyOf":[{"enum":["long","short","buy","sell"]},{"pattern":"^="}]},"minItems":1,"maxItems":4,"description":"The only sides on which anything may be opened (long, short) or traded at spot (buy, sell).","examples":[["long","buy"]]};

function validate207(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 4){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 4},schema:4,parentSchema:schema100,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema100,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema100.items.type,parentSchema:schema100.items,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(!((((data0 === "long") || (data0 === "short")) || (data0 === "buy")) || (data0 === "sell"))){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema100.items.anyOf[0].enum},schema:schema100.items.anyOf[0].enum,parentSchema:schema100.items.anyOf[0],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs5 = errors;
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema100.items.anyOf[1],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf",keyword:"anyOf",params:{},schema:schema100.items.anyOf,parentSchema:schema100.items,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema100.type,parentSchema:schema100,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate207.errors = vErrors;
return errors === 0;
}

const schema101 = {"type":"object","properties":{"most":{"type":"array","items":{"type":"string","x-expr":["money"],"description":"Most of this coin in a day.","examples":["1000 USDT"]},"minItems":1,"maxItems":50,"description":"Most of each coin; other coins are refused.","examples":[["1000 USDT","0.1 BTC"]]},"zone":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$","description":"IANA zone in which the day begins at midnight; UTC unless said.","examples":["Europe/Rome"]}},"required":["most"],"additionalProperties":false,"description":"Most that may be transferred in a day, with those whose outcome is not known.","examples":[{"most":["1000 USDT","0.1 BTC"],"zone":"Europe/Rome"}]};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.most === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "most"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "most") || (key0 === "zone"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.most !== undefined){
let data0 = data.most;
if(Array.isArray(data0)){
if(data0.length > 50){
const err2 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema101.properties.most,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema101.properties.most,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/most/" + i0,schemaPath:"#/properties/most/items/type",keyword:"type",params:{type: "string"},schema:schema101.properties.most.items.type,parentSchema:schema101.properties.most.items,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/most",schemaPath:"#/properties/most/type",keyword:"type",params:{type: "array"},schema:schema101.properties.most.type,parentSchema:schema101.properties.most,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.zone !== undefined){
let data2 = data.zone;
if(typeof data2 === "string"){
if(!pattern82.test(data2)){
const err6 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_+/-]{1,63}$"},schema:"^[A-Za-z][A-Za-z0-9_+/-]{1,63}$",parentSchema:schema101.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/zone",schemaPath:"#/properties/zone/type",keyword:"type",params:{type: "string"},schema:schema101.properties.zone.type,parentSchema:schema101.properties.zone,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema101.type,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate209.errors = vErrors;
return errors === 0;
}

const schema102 = {"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]};

function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema102,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema102.items.type,parentSchema:schema102.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema102.type,parentSchema:schema102,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate211.errors = vErrors;
return errors === 0;
}

const schema103 = {"type":"array","items":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin","savings"]},{"pattern":"^="}]},"maxItems":8,"description":"The only wallets that money may leave, by transfer, redemption (savings), or from spot into savings or the collateral of a new loan. Orders are not meant.","examples":[["spot","savings"]]};

function validate213(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 8){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 8},schema:8,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema103.items.type,parentSchema:schema103.items,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const _errs3 = errors;
let valid2 = false;
const _errs4 = errors;
if(!((((((((data0 === "spot") || (data0 === "p2p")) || (data0 === "usdt_futures")) || (data0 === "coin_futures")) || (data0 === "usdc_futures")) || (data0 === "crossed_margin")) || (data0 === "isolated_margin")) || (data0 === "savings"))){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema103.items.anyOf[0].enum},schema:schema103.items.anyOf[0].enum,parentSchema:schema103.items.anyOf[0],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs5 = errors;
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema103.items.anyOf[1],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/anyOf",keyword:"anyOf",params:{},schema:schema103.items.anyOf,parentSchema:schema103.items,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema103.type,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate213.errors = vErrors;
return errors === 0;
}


function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="config" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.accounts === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accounts"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema86.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema86.properties.version,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.accounts !== undefined){
let data1 = data.accounts;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
const err4 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data1){
const _errs5 = errors;
if(typeof key1 === "string"){
if(!pattern2.test(key1)){
const err5 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema86.properties.accounts.propertyNames,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
const err6 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema86.properties.accounts.propertyNames,parentSchema:schema86.properties.accounts,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
for(const key2 in data1){
let data2 = data1[key2];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.exchange === undefined){
const err7 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/required",keyword:"required",params:{missingProperty: "exchange"},schema:schema86.properties.accounts.additionalProperties.required,parentSchema:schema86.properties.accounts.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key3 in data2){
if(!(func2.call(schema86.properties.accounts.additionalProperties.properties, key3))){
const err8 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema86.properties.accounts.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.exchange !== undefined){
let data3 = data2.exchange;
if(!(((data3 === "paper") || (data3 === "demo")) || (data3 === "live"))){
const err9 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/exchange",schemaPath:"#/properties/accounts/additionalProperties/properties/exchange/enum",keyword:"enum",params:{allowedValues: schema86.properties.accounts.additionalProperties.properties.exchange.enum},schema:schema86.properties.accounts.additionalProperties.properties.exchange.enum,parentSchema:schema86.properties.accounts.additionalProperties.properties.exchange,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.uid !== undefined){
let data4 = data2.uid;
if((typeof data4 !== "string") && (!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4))))){
const err10 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/uid",schemaPath:"#/properties/accounts/additionalProperties/properties/uid/type",keyword:"type",params:{type: schema86.properties.accounts.additionalProperties.properties.uid.type},schema:schema86.properties.accounts.additionalProperties.properties.uid.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.uid,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.parent !== undefined){
let data5 = data2.parent;
if(typeof data5 !== "string"){
const err11 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/parent",schemaPath:"#/properties/accounts/additionalProperties/properties/parent/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.parent.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.parent,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.url !== undefined){
let data6 = data2.url;
if(typeof data6 === "string"){
if(!pattern92.test(data6)){
const err12 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/properties/accounts/additionalProperties/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},schema:"^https?://[^\\s]+$",parentSchema:schema86.properties.accounts.additionalProperties.properties.url,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/properties/accounts/additionalProperties/properties/url/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.url.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.url,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data2.key !== undefined){
let data7 = data2.key;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length > 1){
const err14 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts.additionalProperties.properties.key,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(Object.keys(data7).length < 1){
const err15 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts.additionalProperties.properties.key,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key4 in data7){
if(!((key4 === "env") || (key4 === "file"))){
const err16 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema86.properties.accounts.additionalProperties.properties.key,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data7.env !== undefined){
let data8 = data7.env;
if(typeof data8 === "string"){
if(!pattern93.test(data8)){
const err17 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/env",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.accounts.additionalProperties.properties.key.properties.env,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/env",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.key.properties.env.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.key.properties.env,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data7.file !== undefined){
let data9 = data7.file;
if(typeof data9 === "string"){
if(!pattern94.test(data9)){
const err19 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/file",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.accounts.additionalProperties.properties.key.properties.file,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/file",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.key.properties.file.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.key.properties.file,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/type",keyword:"type",params:{type: "object"},schema:schema86.properties.accounts.additionalProperties.properties.key.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.key,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data2.secret !== undefined){
let data10 = data2.secret;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length > 1){
const err22 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts.additionalProperties.properties.secret,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(Object.keys(data10).length < 1){
const err23 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts.additionalProperties.properties.secret,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key5 in data10){
if(!((key5 === "env") || (key5 === "file"))){
const err24 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema86.properties.accounts.additionalProperties.properties.secret,data:data10};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data10.env !== undefined){
let data11 = data10.env;
if(typeof data11 === "string"){
if(!pattern93.test(data11)){
const err25 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/env",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.accounts.additionalProperties.properties.secret.properties.env,data:data11};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/env",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.secret.properties.env.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.secret.properties.env,data:data11};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data10.file !== undefined){
let data12 = data10.file;
if(typeof data12 === "string"){
if(!pattern94.test(data12)){
const err27 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/file",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.accounts.additionalProperties.properties.secret.properties.file,data:data12};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/file",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.secret.properties.file.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.secret.properties.file,data:data12};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/type",keyword:"type",params:{type: "object"},schema:schema86.properties.accounts.additionalProperties.properties.secret.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.secret,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data2.passphrase !== undefined){
let data13 = data2.passphrase;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length > 1){
const err30 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(Object.keys(data13).length < 1){
const err31 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase,data:data13};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key6 in data13){
if(!((key6 === "env") || (key6 === "file"))){
const err32 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data13.env !== undefined){
let data14 = data13.env;
if(typeof data14 === "string"){
if(!pattern93.test(data14)){
const err33 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/env",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase.properties.env,data:data14};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/env",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.passphrase.properties.env.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase.properties.env,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data13.file !== undefined){
let data15 = data13.file;
if(typeof data15 === "string"){
if(!pattern94.test(data15)){
const err35 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/file",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase.properties.file,data:data15};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/file",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.passphrase.properties.file.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase.properties.file,data:data15};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/type",keyword:"type",params:{type: "object"},schema:schema86.properties.accounts.additionalProperties.properties.passphrase.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.passphrase,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data2.flatAt !== undefined){
let data16 = data2.flatAt;
if(typeof data16 !== "string"){
const err38 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/flatAt",schemaPath:"#/properties/accounts/additionalProperties/properties/flatAt/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.flatAt.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.flatAt,data:data16};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data2.ipBound !== undefined){
let data17 = data2.ipBound;
if(typeof data17 !== "boolean"){
const err39 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/ipBound",schemaPath:"#/properties/accounts/additionalProperties/properties/ipBound/type",keyword:"type",params:{type: "boolean"},schema:schema86.properties.accounts.additionalProperties.properties.ipBound.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.ipBound,data:data17};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data2.channelCode !== undefined){
let data18 = data2.channelCode;
if(typeof data18 !== "string"){
const err40 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/channelCode",schemaPath:"#/properties/accounts/additionalProperties/properties/channelCode/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.channelCode.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.channelCode,data:data18};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data2.locale !== undefined){
let data19 = data2.locale;
if(typeof data19 !== "string"){
const err41 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/locale",schemaPath:"#/properties/accounts/additionalProperties/properties/locale/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.locale.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.locale,data:data19};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data2.receiveWindow !== undefined){
let data20 = data2.receiveWindow;
if(typeof data20 !== "string"){
const err42 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/receiveWindow",schemaPath:"#/properties/accounts/additionalProperties/properties/receiveWindow/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.receiveWindow.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.receiveWindow,data:data20};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data2.stpMode !== undefined){
let data21 = data2.stpMode;
if(!((((data21 === "none") || (data21 === "cancel_taker")) || (data21 === "cancel_maker")) || (data21 === "cancel_both"))){
const err43 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/stpMode",schemaPath:"#/properties/accounts/additionalProperties/properties/stpMode/enum",keyword:"enum",params:{allowedValues: schema86.properties.accounts.additionalProperties.properties.stpMode.enum},schema:schema86.properties.accounts.additionalProperties.properties.stpMode.enum,parentSchema:schema86.properties.accounts.additionalProperties.properties.stpMode,data:data21};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data2.copyTrading !== undefined){
let data22 = data2.copyTrading;
const _errs50 = errors;
let valid7 = false;
const _errs51 = errors;
if(typeof data22 !== "boolean"){
const err44 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/copyTrading",schemaPath:"#/properties/accounts/additionalProperties/properties/copyTrading/anyOf/0/type",keyword:"type",params:{type: "boolean"},schema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[0].type,parentSchema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[0],data:data22};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid0 = _errs51 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const _errs53 = errors;
if(Array.isArray(data22)){
if(data22.length > 500){
const err45 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/copyTrading",schemaPath:"#/properties/accounts/additionalProperties/properties/copyTrading/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 500},schema:500,parentSchema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[1],data:data22};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data22.length < 1){
const err46 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/copyTrading",schemaPath:"#/properties/accounts/additionalProperties/properties/copyTrading/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[1],data:data22};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
const len0 = data22.length;
for(let i0=0; i0<len0; i0++){
let data23 = data22[i0];
if(typeof data23 !== "string"){
const err47 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/copyTrading/" + i0,schemaPath:"#/properties/accounts/additionalProperties/properties/copyTrading/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[1].items.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[1].items,data:data23};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/copyTrading",schemaPath:"#/properties/accounts/additionalProperties/properties/copyTrading/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[1].type,parentSchema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf[1],data:data22};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid0 = _errs53 === errors;
valid7 = valid7 || _valid0;
}
if(!valid7){
const err49 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/copyTrading",schemaPath:"#/properties/accounts/additionalProperties/properties/copyTrading/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.accounts.additionalProperties.properties.copyTrading.anyOf,parentSchema:schema86.properties.accounts.additionalProperties.properties.copyTrading,data:data22};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
}
if(data2.limits !== undefined){
let data24 = data2.limits;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key7 in data24){
if(!(func2.call(schema86.properties.accounts.additionalProperties.properties.limits.properties, key7))){
const err50 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits",schemaPath:"#/properties/accounts/additionalProperties/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema86.properties.accounts.additionalProperties.properties.limits,data:data24};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data24.dailyLoss !== undefined){
if(!(validate181(data24.dailyLoss, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/dailyLoss",parentData:data24,parentDataProperty:"dailyLoss",rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
}
if(data24.drawdown !== undefined){
if(!(validate183(data24.drawdown, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/drawdown",parentData:data24,parentDataProperty:"drawdown",rootData}))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
}
if(data24.instruments !== undefined){
if(!(validate185(data24.instruments, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/instruments",parentData:data24,parentDataProperty:"instruments",rootData}))){
vErrors = vErrors === null ? validate185.errors : vErrors.concat(validate185.errors);
errors = vErrors.length;
}
}
if(data24.leverage !== undefined){
if(!(validate187(data24.leverage, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/leverage",parentData:data24,parentDataProperty:"leverage",rootData}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
}
if(data24.minBalance !== undefined){
if(!(validate189(data24.minBalance, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/minBalance",parentData:data24,parentDataProperty:"minBalance",rootData}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
}
if(data24.openValue !== undefined){
if(!(validate191(data24.openValue, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/openValue",parentData:data24,parentDataProperty:"openValue",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
}
if(data24.openValuePer !== undefined){
if(!(validate193(data24.openValuePer, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/openValuePer",parentData:data24,parentDataProperty:"openValuePer",rootData}))){
vErrors = vErrors === null ? validate193.errors : vErrors.concat(validate193.errors);
errors = vErrors.length;
}
}
if(data24.orderSize !== undefined){
if(!(validate195(data24.orderSize, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/orderSize",parentData:data24,parentDataProperty:"orderSize",rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
}
if(data24.orderValue !== undefined){
if(!(validate197(data24.orderValue, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/orderValue",parentData:data24,parentDataProperty:"orderValue",rootData}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
}
if(data24.ordersPer !== undefined){
if(!(validate199(data24.ordersPer, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/ordersPer",parentData:data24,parentDataProperty:"ordersPer",rootData}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data24.pledgeRate !== undefined){
if(!(validate201(data24.pledgeRate, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/pledgeRate",parentData:data24,parentDataProperty:"pledgeRate",rootData}))){
vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
errors = vErrors.length;
}
}
if(data24.priceBand !== undefined){
if(!(validate203(data24.priceBand, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/priceBand",parentData:data24,parentDataProperty:"priceBand",rootData}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
}
if(data24.redeemPerDay !== undefined){
if(!(validate205(data24.redeemPerDay, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/redeemPerDay",parentData:data24,parentDataProperty:"redeemPerDay",rootData}))){
vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors);
errors = vErrors.length;
}
}
if(data24.sides !== undefined){
if(!(validate207(data24.sides, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/sides",parentData:data24,parentDataProperty:"sides",rootData}))){
vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
errors = vErrors.length;
}
}
if(data24.transferPerDay !== undefined){
if(!(validate209(data24.transferPerDay, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/transferPerDay",parentData:data24,parentDataProperty:"transferPerDay",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
}
if(data24.transferTo !== undefined){
if(!(validate211(data24.transferTo, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/transferTo",parentData:data24,parentDataProperty:"transferTo",rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
if(data24.wallets !== undefined){
if(!(validate213(data24.wallets, {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits/wallets",parentData:data24,parentDataProperty:"wallets",rootData}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
}
}
else {
const err51 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/limits",schemaPath:"#/properties/accounts/additionalProperties/properties/limits/type",keyword:"type",params:{type: "object"},schema:schema86.properties.accounts.additionalProperties.properties.limits.type,parentSchema:schema86.properties.accounts.additionalProperties.properties.limits,data:data24};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema86.properties.accounts.additionalProperties.type,parentSchema:schema86.properties.accounts.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "object"},schema:schema86.properties.accounts.type,parentSchema:schema86.properties.accounts,data:data1};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.strategies !== undefined){
let data42 = data.strategies;
if((typeof data42 !== "string") && (!(Array.isArray(data42)))){
const err54 = {instancePath:instancePath+"/strategies",schemaPath:"#/properties/strategies/type",keyword:"type",params:{type: schema86.properties.strategies.type},schema:schema86.properties.strategies.type,parentSchema:schema86.properties.strategies,data:data42};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(Array.isArray(data42)){
const len1 = data42.length;
for(let i1=0; i1<len1; i1++){
let data43 = data42[i1];
if(typeof data43 !== "string"){
const err55 = {instancePath:instancePath+"/strategies/" + i1,schemaPath:"#/properties/strategies/items/type",keyword:"type",params:{type: "string"},schema:schema86.properties.strategies.items.type,parentSchema:schema86.properties.strategies.items,data:data43};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
}
if(data.state !== undefined){
let data44 = data.state;
if(typeof data44 !== "string"){
const err56 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},schema:schema86.properties.state.type,parentSchema:schema86.properties.state,data:data44};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.operations !== undefined){
let data45 = data.operations;
if(!((data45 === "all") || (data45 === "core"))){
const err57 = {instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/enum",keyword:"enum",params:{allowedValues: schema86.properties.operations.enum},schema:schema86.properties.operations.enum,parentSchema:schema86.properties.operations,data:data45};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.reload !== undefined){
let data46 = data.reload;
if(!((data46 === "onChange") || (data46 === "byHand"))){
const err58 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/enum",keyword:"enum",params:{allowedValues: schema86.properties.reload.enum},schema:schema86.properties.reload.enum,parentSchema:schema86.properties.reload,data:data46};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.instruments !== undefined){
let data47 = data.instruments;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key8 in data47){
let data48 = data47[key8];
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(data48.priceStep === undefined){
const err59 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/instruments/additionalProperties/required",keyword:"required",params:{missingProperty: "priceStep"},schema:schema86.properties.instruments.additionalProperties.required,parentSchema:schema86.properties.instruments.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data48.sizeStep === undefined){
const err60 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/instruments/additionalProperties/required",keyword:"required",params:{missingProperty: "sizeStep"},schema:schema86.properties.instruments.additionalProperties.required,parentSchema:schema86.properties.instruments.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data48.minSize === undefined){
const err61 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/instruments/additionalProperties/required",keyword:"required",params:{missingProperty: "minSize"},schema:schema86.properties.instruments.additionalProperties.required,parentSchema:schema86.properties.instruments.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data48.minValue === undefined){
const err62 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/instruments/additionalProperties/required",keyword:"required",params:{missingProperty: "minValue"},schema:schema86.properties.instruments.additionalProperties.required,parentSchema:schema86.properties.instruments.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key9 in data48){
if(!((((((key9 === "priceStep") || (key9 === "sizeStep")) || (key9 === "minSize")) || (key9 === "minValue")) || (key9 === "makerFeeRate")) || (key9 === "takerFeeRate"))){
const err63 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/instruments/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema86.properties.instruments.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data48.priceStep !== undefined){
let data49 = data48.priceStep;
if((typeof data49 !== "string") && (!((typeof data49 == "number") && (isFinite(data49))))){
const err64 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/priceStep",schemaPath:"#/properties/instruments/additionalProperties/properties/priceStep/type",keyword:"type",params:{type: schema86.properties.instruments.additionalProperties.properties.priceStep.type},schema:schema86.properties.instruments.additionalProperties.properties.priceStep.type,parentSchema:schema86.properties.instruments.additionalProperties.properties.priceStep,data:data49};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data48.sizeStep !== undefined){
let data50 = data48.sizeStep;
if((typeof data50 !== "string") && (!((typeof data50 == "number") && (isFinite(data50))))){
const err65 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/sizeStep",schemaPath:"#/properties/instruments/additionalProperties/properties/sizeStep/type",keyword:"type",params:{type: schema86.properties.instruments.additionalProperties.properties.sizeStep.type},schema:schema86.properties.instruments.additionalProperties.properties.sizeStep.type,parentSchema:schema86.properties.instruments.additionalProperties.properties.sizeStep,data:data50};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data48.minSize !== undefined){
let data51 = data48.minSize;
if((typeof data51 !== "string") && (!((typeof data51 == "number") && (isFinite(data51))))){
const err66 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/minSize",schemaPath:"#/properties/instruments/additionalProperties/properties/minSize/type",keyword:"type",params:{type: schema86.properties.instruments.additionalProperties.properties.minSize.type},schema:schema86.properties.instruments.additionalProperties.properties.minSize.type,parentSchema:schema86.properties.instruments.additionalProperties.properties.minSize,data:data51};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data48.minValue !== undefined){
let data52 = data48.minValue;
if((typeof data52 !== "string") && (!((typeof data52 == "number") && (isFinite(data52))))){
const err67 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/minValue",schemaPath:"#/properties/instruments/additionalProperties/properties/minValue/type",keyword:"type",params:{type: schema86.properties.instruments.additionalProperties.properties.minValue.type},schema:schema86.properties.instruments.additionalProperties.properties.minValue.type,parentSchema:schema86.properties.instruments.additionalProperties.properties.minValue,data:data52};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data48.makerFeeRate !== undefined){
let data53 = data48.makerFeeRate;
if((typeof data53 !== "string") && (!((typeof data53 == "number") && (isFinite(data53))))){
const err68 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/makerFeeRate",schemaPath:"#/properties/instruments/additionalProperties/properties/makerFeeRate/type",keyword:"type",params:{type: schema86.properties.instruments.additionalProperties.properties.makerFeeRate.type},schema:schema86.properties.instruments.additionalProperties.properties.makerFeeRate.type,parentSchema:schema86.properties.instruments.additionalProperties.properties.makerFeeRate,data:data53};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data48.takerFeeRate !== undefined){
let data54 = data48.takerFeeRate;
if((typeof data54 !== "string") && (!((typeof data54 == "number") && (isFinite(data54))))){
const err69 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/takerFeeRate",schemaPath:"#/properties/instruments/additionalProperties/properties/takerFeeRate/type",keyword:"type",params:{type: schema86.properties.instruments.additionalProperties.properties.takerFeeRate.type},schema:schema86.properties.instruments.additionalProperties.properties.takerFeeRate.type,parentSchema:schema86.properties.instruments.additionalProperties.properties.takerFeeRate,data:data54};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/instruments/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/instruments/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema86.properties.instruments.additionalProperties.type,parentSchema:schema86.properties.instruments.additionalProperties,data:data48};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/instruments",schemaPath:"#/properties/instruments/type",keyword:"type",params:{type: "object"},schema:schema86.properties.instruments.type,parentSchema:schema86.properties.instruments,data:data47};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.drift !== undefined){
let data55 = data.drift;
const _errs104 = errors;
let valid15 = false;
const _errs105 = errors;
if("off" !== data55){
const err72 = {instancePath:instancePath+"/drift",schemaPath:"#/properties/drift/anyOf/0/const",keyword:"const",params:{allowedValue: "off"},schema:"off",parentSchema:schema86.properties.drift.anyOf[0],data:data55};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
var _valid1 = _errs105 === errors;
valid15 = valid15 || _valid1;
if(!valid15){
const _errs106 = errors;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.every === undefined){
const err73 = {instancePath:instancePath+"/drift",schemaPath:"#/properties/drift/anyOf/1/required",keyword:"required",params:{missingProperty: "every"},schema:schema86.properties.drift.anyOf[1].required,parentSchema:schema86.properties.drift.anyOf[1],data:data55};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
for(const key10 in data55){
if(!(key10 === "every")){
const err74 = {instancePath:instancePath+"/drift",schemaPath:"#/properties/drift/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},schema:false,parentSchema:schema86.properties.drift.anyOf[1],data:data55};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data55.every !== undefined){
let data56 = data55.every;
if(typeof data56 !== "string"){
const err75 = {instancePath:instancePath+"/drift/every",schemaPath:"#/properties/drift/anyOf/1/properties/every/type",keyword:"type",params:{type: "string"},schema:schema86.properties.drift.anyOf[1].properties.every.type,parentSchema:schema86.properties.drift.anyOf[1].properties.every,data:data56};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/drift",schemaPath:"#/properties/drift/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.drift.anyOf[1].type,parentSchema:schema86.properties.drift.anyOf[1],data:data55};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var _valid1 = _errs106 === errors;
valid15 = valid15 || _valid1;
}
if(!valid15){
const err77 = {instancePath:instancePath+"/drift",schemaPath:"#/properties/drift/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.drift.anyOf,parentSchema:schema86.properties.drift,data:data55};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
else {
errors = _errs104;
if(vErrors !== null){
if(_errs104){
vErrors.length = _errs104;
}
else {
vErrors = null;
}
}
}
}
if(data.halts !== undefined){
let data57 = data.halts;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key11 in data57){
if(!(((key11 === "failures") || (key11 === "drift")) || (key11 === "clockSkew"))){
const err78 = {instancePath:instancePath+"/halts",schemaPath:"#/properties/halts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},schema:false,parentSchema:schema86.properties.halts,data:data57};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data57.failures !== undefined){
let data58 = data57.failures;
const _errs115 = errors;
let valid18 = false;
const _errs116 = errors;
if("off" !== data58){
const err79 = {instancePath:instancePath+"/halts/failures",schemaPath:"#/properties/halts/properties/failures/anyOf/0/const",keyword:"const",params:{allowedValue: "off"},schema:"off",parentSchema:schema86.properties.halts.properties.failures.anyOf[0],data:data58};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var _valid2 = _errs116 === errors;
valid18 = valid18 || _valid2;
if(!valid18){
const _errs117 = errors;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
if(data58.count === undefined){
const err80 = {instancePath:instancePath+"/halts/failures",schemaPath:"#/properties/halts/properties/failures/anyOf/1/required",keyword:"required",params:{missingProperty: "count"},schema:schema86.properties.halts.properties.failures.anyOf[1].required,parentSchema:schema86.properties.halts.properties.failures.anyOf[1],data:data58};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data58.within === undefined){
const err81 = {instancePath:instancePath+"/halts/failures",schemaPath:"#/properties/halts/properties/failures/anyOf/1/required",keyword:"required",params:{missingProperty: "within"},schema:schema86.properties.halts.properties.failures.anyOf[1].required,parentSchema:schema86.properties.halts.properties.failures.anyOf[1],data:data58};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
for(const key12 in data58){
if(!((key12 === "count") || (key12 === "within"))){
const err82 = {instancePath:instancePath+"/halts/failures",schemaPath:"#/properties/halts/properties/failures/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},schema:false,parentSchema:schema86.properties.halts.properties.failures.anyOf[1],data:data58};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data58.count !== undefined){
let data59 = data58.count;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err83 = {instancePath:instancePath+"/halts/failures/count",schemaPath:"#/properties/halts/properties/failures/anyOf/1/properties/count/type",keyword:"type",params:{type: "integer"},schema:schema86.properties.halts.properties.failures.anyOf[1].properties.count.type,parentSchema:schema86.properties.halts.properties.failures.anyOf[1].properties.count,data:data59};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 100 || isNaN(data59)){
const err84 = {instancePath:instancePath+"/halts/failures/count",schemaPath:"#/properties/halts/properties/failures/anyOf/1/properties/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema86.properties.halts.properties.failures.anyOf[1].properties.count,data:data59};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data59 < 2 || isNaN(data59)){
const err85 = {instancePath:instancePath+"/halts/failures/count",schemaPath:"#/properties/halts/properties/failures/anyOf/1/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},schema:2,parentSchema:schema86.properties.halts.properties.failures.anyOf[1].properties.count,data:data59};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
if(data58.within !== undefined){
let data60 = data58.within;
if(typeof data60 !== "string"){
const err86 = {instancePath:instancePath+"/halts/failures/within",schemaPath:"#/properties/halts/properties/failures/anyOf/1/properties/within/type",keyword:"type",params:{type: "string"},schema:schema86.properties.halts.properties.failures.anyOf[1].properties.within.type,parentSchema:schema86.properties.halts.properties.failures.anyOf[1].properties.within,data:data60};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath:instancePath+"/halts/failures",schemaPath:"#/properties/halts/properties/failures/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.halts.properties.failures.anyOf[1].type,parentSchema:schema86.properties.halts.properties.failures.anyOf[1],data:data58};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var _valid2 = _errs117 === errors;
valid18 = valid18 || _valid2;
}
if(!valid18){
const err88 = {instancePath:instancePath+"/halts/failures",schemaPath:"#/properties/halts/properties/failures/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.halts.properties.failures.anyOf,parentSchema:schema86.properties.halts.properties.failures,data:data58};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
else {
errors = _errs115;
if(vErrors !== null){
if(_errs115){
vErrors.length = _errs115;
}
else {
vErrors = null;
}
}
}
}
if(data57.drift !== undefined){
let data61 = data57.drift;
const _errs125 = errors;
let valid20 = false;
const _errs126 = errors;
if("off" !== data61){
const err89 = {instancePath:instancePath+"/halts/drift",schemaPath:"#/properties/halts/properties/drift/anyOf/0/const",keyword:"const",params:{allowedValue: "off"},schema:"off",parentSchema:schema86.properties.halts.properties.drift.anyOf[0],data:data61};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
var _valid3 = _errs126 === errors;
valid20 = valid20 || _valid3;
if(!valid20){
const _errs127 = errors;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(data61.count === undefined){
const err90 = {instancePath:instancePath+"/halts/drift",schemaPath:"#/properties/halts/properties/drift/anyOf/1/required",keyword:"required",params:{missingProperty: "count"},schema:schema86.properties.halts.properties.drift.anyOf[1].required,parentSchema:schema86.properties.halts.properties.drift.anyOf[1],data:data61};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data61.within === undefined){
const err91 = {instancePath:instancePath+"/halts/drift",schemaPath:"#/properties/halts/properties/drift/anyOf/1/required",keyword:"required",params:{missingProperty: "within"},schema:schema86.properties.halts.properties.drift.anyOf[1].required,parentSchema:schema86.properties.halts.properties.drift.anyOf[1],data:data61};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
for(const key13 in data61){
if(!((key13 === "count") || (key13 === "within"))){
const err92 = {instancePath:instancePath+"/halts/drift",schemaPath:"#/properties/halts/properties/drift/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},schema:false,parentSchema:schema86.properties.halts.properties.drift.anyOf[1],data:data61};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data61.count !== undefined){
let data62 = data61.count;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err93 = {instancePath:instancePath+"/halts/drift/count",schemaPath:"#/properties/halts/properties/drift/anyOf/1/properties/count/type",keyword:"type",params:{type: "integer"},schema:schema86.properties.halts.properties.drift.anyOf[1].properties.count.type,parentSchema:schema86.properties.halts.properties.drift.anyOf[1].properties.count,data:data62};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 100 || isNaN(data62)){
const err94 = {instancePath:instancePath+"/halts/drift/count",schemaPath:"#/properties/halts/properties/drift/anyOf/1/properties/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema86.properties.halts.properties.drift.anyOf[1].properties.count,data:data62};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data62 < 2 || isNaN(data62)){
const err95 = {instancePath:instancePath+"/halts/drift/count",schemaPath:"#/properties/halts/properties/drift/anyOf/1/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},schema:2,parentSchema:schema86.properties.halts.properties.drift.anyOf[1].properties.count,data:data62};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
if(data61.within !== undefined){
let data63 = data61.within;
if(typeof data63 !== "string"){
const err96 = {instancePath:instancePath+"/halts/drift/within",schemaPath:"#/properties/halts/properties/drift/anyOf/1/properties/within/type",keyword:"type",params:{type: "string"},schema:schema86.properties.halts.properties.drift.anyOf[1].properties.within.type,parentSchema:schema86.properties.halts.properties.drift.anyOf[1].properties.within,data:data63};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/halts/drift",schemaPath:"#/properties/halts/properties/drift/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.halts.properties.drift.anyOf[1].type,parentSchema:schema86.properties.halts.properties.drift.anyOf[1],data:data61};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
var _valid3 = _errs127 === errors;
valid20 = valid20 || _valid3;
}
if(!valid20){
const err98 = {instancePath:instancePath+"/halts/drift",schemaPath:"#/properties/halts/properties/drift/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.halts.properties.drift.anyOf,parentSchema:schema86.properties.halts.properties.drift,data:data61};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
else {
errors = _errs125;
if(vErrors !== null){
if(_errs125){
vErrors.length = _errs125;
}
else {
vErrors = null;
}
}
}
}
if(data57.clockSkew !== undefined){
let data64 = data57.clockSkew;
if(typeof data64 !== "string"){
const err99 = {instancePath:instancePath+"/halts/clockSkew",schemaPath:"#/properties/halts/properties/clockSkew/type",keyword:"type",params:{type: "string"},schema:schema86.properties.halts.properties.clockSkew.type,parentSchema:schema86.properties.halts.properties.clockSkew,data:data64};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {instancePath:instancePath+"/halts",schemaPath:"#/properties/halts/type",keyword:"type",params:{type: "object"},schema:schema86.properties.halts.type,parentSchema:schema86.properties.halts,data:data57};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data.journal !== undefined){
let data65 = data.journal;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key14 in data65){
if(!((key14 === "keep") || (key14 === "history"))){
const err101 = {instancePath:instancePath+"/journal",schemaPath:"#/properties/journal/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},schema:false,parentSchema:schema86.properties.journal,data:data65};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data65.keep !== undefined){
let data66 = data65.keep;
if(typeof data66 !== "string"){
const err102 = {instancePath:instancePath+"/journal/keep",schemaPath:"#/properties/journal/properties/keep/type",keyword:"type",params:{type: "string"},schema:schema86.properties.journal.properties.keep.type,parentSchema:schema86.properties.journal.properties.keep,data:data66};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data65.history !== undefined){
let data67 = data65.history;
if(typeof data67 !== "string"){
const err103 = {instancePath:instancePath+"/journal/history",schemaPath:"#/properties/journal/properties/history/type",keyword:"type",params:{type: "string"},schema:schema86.properties.journal.properties.history.type,parentSchema:schema86.properties.journal.properties.history,data:data67};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/journal",schemaPath:"#/properties/journal/type",keyword:"type",params:{type: "object"},schema:schema86.properties.journal.type,parentSchema:schema86.properties.journal,data:data65};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data.notify !== undefined){
let data68 = data.notify;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
if(data68.channels === undefined){
const err105 = {instancePath:instancePath+"/notify",schemaPath:"#/properties/notify/required",keyword:"required",params:{missingProperty: "channels"},schema:schema86.properties.notify.required,parentSchema:schema86.properties.notify,data:data68};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
for(const key15 in data68){
if(!((((((key15 === "channels") || (key15 === "timezone")) || (key15 === "quiet")) || (key15 === "digest")) || (key15 === "window")) || (key15 === "heartbeat"))){
const err106 = {instancePath:instancePath+"/notify",schemaPath:"#/properties/notify/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},schema:false,parentSchema:schema86.properties.notify,data:data68};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data68.channels !== undefined){
let data69 = data68.channels;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
if(Object.keys(data69).length < 1){
const err107 = {instancePath:instancePath+"/notify/channels",schemaPath:"#/properties/notify/properties/channels/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels,data:data69};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
for(const key16 in data69){
const _errs148 = errors;
if(typeof key16 === "string"){
if(!pattern2.test(key16)){
const err108 = {instancePath:instancePath+"/notify/channels",schemaPath:"#/properties/notify/properties/channels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema86.properties.notify.properties.channels.propertyNames,data:key16,propertyName:key16};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
var valid24 = _errs148 === errors;
if(!valid24){
const err109 = {instancePath:instancePath+"/notify/channels",schemaPath:"#/properties/notify/properties/channels/propertyNames",keyword:"propertyNames",params:{propertyName: key16},schema:schema86.properties.notify.properties.channels.propertyNames,parentSchema:schema86.properties.notify.properties.channels,data:data69};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
for(const key17 in data69){
let data70 = data69[key17];
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
for(const key18 in data70){
if(!((((((((key18 === "webhook") || (key18 === "telegram")) || (key18 === "ntfy")) || (key18 === "email")) || (key18 === "kinds")) || (key18 === "severities")) || (key18 === "quiet")) || (key18 === "perMinute"))){
const err110 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/notify/properties/channels/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties,data:data70};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data70.webhook !== undefined){
let data71 = data70.webhook;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(data71.url === undefined){
const err111 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/required",keyword:"required",params:{missingProperty: "url"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook,data:data71};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data71.secret === undefined){
const err112 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/required",keyword:"required",params:{missingProperty: "secret"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook,data:data71};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
for(const key19 in data71){
if(!((key19 === "url") || (key19 === "secret"))){
const err113 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook,data:data71};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data71.url !== undefined){
let data72 = data71.url;
const _errs157 = errors;
let valid28 = false;
const _errs158 = errors;
if(typeof data72 === "string"){
if(!pattern92.test(data72)){
const err114 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},schema:"^https?://[^\\s]+$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[0],data:data72};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
else {
const err115 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[0].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[0],data:data72};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var _valid4 = _errs158 === errors;
valid28 = valid28 || _valid4;
if(!valid28){
const _errs160 = errors;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(Object.keys(data72).length > 1){
const err116 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1],data:data72};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(Object.keys(data72).length < 1){
const err117 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1],data:data72};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
for(const key20 in data72){
if(!((key20 === "env") || (key20 === "file"))){
const err118 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1],data:data72};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data72.env !== undefined){
let data73 = data72.env;
if(typeof data73 === "string"){
if(!pattern93.test(data73)){
const err119 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1].properties.env,data:data73};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
else {
const err120 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1].properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1].properties.env,data:data73};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data72.file !== undefined){
let data74 = data72.file;
if(typeof data74 === "string"){
if(!pattern94.test(data74)){
const err121 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1].properties.file,data:data74};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1].properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1].properties.file,data:data74};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf[1],data:data72};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var _valid4 = _errs160 === errors;
valid28 = valid28 || _valid4;
}
if(!valid28){
const err124 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/url/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url.anyOf,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.url,data:data72};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
else {
errors = _errs157;
if(vErrors !== null){
if(_errs157){
vErrors.length = _errs157;
}
else {
vErrors = null;
}
}
}
}
if(data71.secret !== undefined){
let data75 = data71.secret;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(Object.keys(data75).length > 1){
const err125 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret,data:data75};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(Object.keys(data75).length < 1){
const err126 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret,data:data75};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
for(const key21 in data75){
if(!((key21 === "env") || (key21 === "file"))){
const err127 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret,data:data75};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data75.env !== undefined){
let data76 = data75.env;
if(typeof data76 === "string"){
if(!pattern93.test(data76)){
const err128 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret.properties.env,data:data76};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret.properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret.properties.env,data:data76};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data75.file !== undefined){
let data77 = data75.file;
if(typeof data77 === "string"){
if(!pattern94.test(data77)){
const err130 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret.properties.file,data:data77};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
else {
const err131 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret.properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret.properties.file,data:data77};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
else {
const err132 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook/secret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/properties/secret/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.properties.secret,data:data75};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
}
else {
const err133 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/webhook",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/webhook/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.webhook,data:data71};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data70.telegram !== undefined){
let data78 = data70.telegram;
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
if(data78.token === undefined){
const err134 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/required",keyword:"required",params:{missingProperty: "token"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram,data:data78};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(data78.chat === undefined){
const err135 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/required",keyword:"required",params:{missingProperty: "chat"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram,data:data78};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
for(const key22 in data78){
if(!((((((key22 === "token") || (key22 === "chat")) || (key22 === "apiRoot")) || (key22 === "remote")) || (key22 === "senders")) || (key22 === "codeSecret"))){
const err136 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram,data:data78};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data78.token !== undefined){
let data79 = data78.token;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(Object.keys(data79).length > 1){
const err137 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token,data:data79};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(Object.keys(data79).length < 1){
const err138 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token,data:data79};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
for(const key23 in data79){
if(!((key23 === "env") || (key23 === "file"))){
const err139 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token,data:data79};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data79.env !== undefined){
let data80 = data79.env;
if(typeof data80 === "string"){
if(!pattern93.test(data80)){
const err140 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token.properties.env,data:data80};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
else {
const err141 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token.properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token.properties.env,data:data80};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data79.file !== undefined){
let data81 = data79.file;
if(typeof data81 === "string"){
if(!pattern94.test(data81)){
const err142 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token.properties.file,data:data81};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
else {
const err143 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token.properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token.properties.file,data:data81};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
else {
const err144 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/token/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.token,data:data79};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data78.chat !== undefined){
let data82 = data78.chat;
if((!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))) && (typeof data82 !== "string")){
const err145 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/chat",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/chat/type",keyword:"type",params:{type: schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.chat.type},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.chat.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.chat,data:data82};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data78.apiRoot !== undefined){
let data83 = data78.apiRoot;
if(typeof data83 === "string"){
if(!pattern92.test(data83)){
const err146 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/apiRoot",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/apiRoot/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},schema:"^https?://[^\\s]+$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.apiRoot,data:data83};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/apiRoot",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/apiRoot/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.apiRoot.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.apiRoot,data:data83};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data78.remote !== undefined){
let data84 = data78.remote;
if(!(((data84 === "off") || (data84 === "reduce")) || (data84 === "full"))){
const err148 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/remote",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/remote/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.remote.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.remote.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.remote,data:data84};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data78.senders !== undefined){
let data85 = data78.senders;
if(Array.isArray(data85)){
if(data85.length > 20){
const err149 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/senders",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/senders/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.senders,data:data85};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
const len2 = data85.length;
for(let i2=0; i2<len2; i2++){
let data86 = data85[i2];
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err150 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/senders/" + i2,schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/senders/items/type",keyword:"type",params:{type: "integer"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.senders.items.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.senders.items,data:data86};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
else {
const err151 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/senders",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/senders/type",keyword:"type",params:{type: "array"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.senders.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.senders,data:data85};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data78.codeSecret !== undefined){
let data87 = data78.codeSecret;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
if(Object.keys(data87).length > 1){
const err152 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret,data:data87};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(Object.keys(data87).length < 1){
const err153 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret,data:data87};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
for(const key24 in data87){
if(!((key24 === "env") || (key24 === "file"))){
const err154 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret,data:data87};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data87.env !== undefined){
let data88 = data87.env;
if(typeof data88 === "string"){
if(!pattern93.test(data88)){
const err155 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret.properties.env,data:data88};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
else {
const err156 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret.properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret.properties.env,data:data88};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data87.file !== undefined){
let data89 = data87.file;
if(typeof data89 === "string"){
if(!pattern94.test(data89)){
const err157 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret.properties.file,data:data89};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
else {
const err158 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret.properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret.properties.file,data:data89};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
}
else {
const err159 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram/codeSecret",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/properties/codeSecret/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.properties.codeSecret,data:data87};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
else {
const err160 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/telegram",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/telegram/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.telegram,data:data78};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data70.ntfy !== undefined){
let data90 = data70.ntfy;
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
if(data90.topic === undefined){
const err161 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/required",keyword:"required",params:{missingProperty: "topic"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy,data:data90};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
for(const key25 in data90){
if(!(((key25 === "topic") || (key25 === "url")) || (key25 === "token"))){
const err162 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy,data:data90};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data90.topic !== undefined){
let data91 = data90.topic;
const _errs204 = errors;
let valid37 = false;
const _errs205 = errors;
if(typeof data91 === "string"){
if(!pattern119.test(data91)){
const err163 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"},schema:"^[A-Za-z0-9_-]{1,64}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[0],data:data91};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
else {
const err164 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[0].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[0],data:data91};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
var _valid5 = _errs205 === errors;
valid37 = valid37 || _valid5;
if(!valid37){
const _errs207 = errors;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(Object.keys(data91).length > 1){
const err165 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1],data:data91};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(Object.keys(data91).length < 1){
const err166 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1],data:data91};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
for(const key26 in data91){
if(!((key26 === "env") || (key26 === "file"))){
const err167 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1],data:data91};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data91.env !== undefined){
let data92 = data91.env;
if(typeof data92 === "string"){
if(!pattern93.test(data92)){
const err168 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1].properties.env,data:data92};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
else {
const err169 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1].properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1].properties.env,data:data92};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data91.file !== undefined){
let data93 = data91.file;
if(typeof data93 === "string"){
if(!pattern94.test(data93)){
const err170 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1].properties.file,data:data93};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1].properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1].properties.file,data:data93};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
else {
const err172 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf[1],data:data91};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
var _valid5 = _errs207 === errors;
valid37 = valid37 || _valid5;
}
if(!valid37){
const err173 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/topic",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/topic/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic.anyOf,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.topic,data:data91};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
else {
errors = _errs204;
if(vErrors !== null){
if(_errs204){
vErrors.length = _errs204;
}
else {
vErrors = null;
}
}
}
}
if(data90.url !== undefined){
let data94 = data90.url;
if(typeof data94 === "string"){
if(!pattern92.test(data94)){
const err174 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},schema:"^https?://[^\\s]+$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.url,data:data94};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
else {
const err175 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/url",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/url/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.url.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.url,data:data94};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data90.token !== undefined){
let data95 = data90.token;
if(data95 && typeof data95 == "object" && !Array.isArray(data95)){
if(Object.keys(data95).length > 1){
const err176 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token,data:data95};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(Object.keys(data95).length < 1){
const err177 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token,data:data95};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
for(const key27 in data95){
if(!((key27 === "env") || (key27 === "file"))){
const err178 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token,data:data95};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data95.env !== undefined){
let data96 = data95.env;
if(typeof data96 === "string"){
if(!pattern93.test(data96)){
const err179 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token.properties.env,data:data96};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
else {
const err180 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token.properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token.properties.env,data:data96};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data95.file !== undefined){
let data97 = data95.file;
if(typeof data97 === "string"){
if(!pattern94.test(data97)){
const err181 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token.properties.file,data:data97};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token.properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token.properties.file,data:data97};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
else {
const err183 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy/token",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/properties/token/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.properties.token,data:data95};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
}
else {
const err184 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/ntfy",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/ntfy/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.ntfy,data:data90};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data70.email !== undefined){
let data98 = data70.email;
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
if(data98.server === undefined){
const err185 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/required",keyword:"required",params:{missingProperty: "server"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email,data:data98};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(data98.from === undefined){
const err186 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/required",keyword:"required",params:{missingProperty: "from"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email,data:data98};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data98.to === undefined){
const err187 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/required",keyword:"required",params:{missingProperty: "to"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email,data:data98};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
for(const key28 in data98){
if(!((((((((key28 === "server") || (key28 === "port")) || (key28 === "tls")) || (key28 === "user")) || (key28 === "password")) || (key28 === "from")) || (key28 === "to")) || (key28 === "ca"))){
const err188 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email,data:data98};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data98.server !== undefined){
let data99 = data98.server;
if(typeof data99 === "string"){
if(!pattern125.test(data99)){
const err189 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/server",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/server/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9.:-]{1,253}$"},schema:"^[A-Za-z0-9.:-]{1,253}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.server,data:data99};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
else {
const err190 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/server",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/server/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.server.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.server,data:data99};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data98.port !== undefined){
let data100 = data98.port;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err191 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/port",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/port/type",keyword:"type",params:{type: "integer"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.port.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.port,data:data100};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 65535 || isNaN(data100)){
const err192 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/port",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},schema:65535,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.port,data:data100};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(data100 < 1 || isNaN(data100)){
const err193 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/port",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.port,data:data100};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
}
if(data98.tls !== undefined){
let data101 = data98.tls;
if(!(((data101 === "implicit") || (data101 === "starttls")) || (data101 === "off"))){
const err194 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/tls",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/tls/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.tls.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.tls.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.tls,data:data101};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data98.user !== undefined){
let data102 = data98.user;
const _errs232 = errors;
let valid41 = false;
const _errs233 = errors;
if(typeof data102 === "string"){
if(!pattern126.test(data102)){
const err195 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,200}$"},schema:"^[^\\n]{1,200}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[0],data:data102};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[0].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[0],data:data102};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
var _valid6 = _errs233 === errors;
valid41 = valid41 || _valid6;
if(!valid41){
const _errs235 = errors;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(Object.keys(data102).length > 1){
const err197 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1],data:data102};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(Object.keys(data102).length < 1){
const err198 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1],data:data102};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
for(const key29 in data102){
if(!((key29 === "env") || (key29 === "file"))){
const err199 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1],data:data102};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data102.env !== undefined){
let data103 = data102.env;
if(typeof data103 === "string"){
if(!pattern93.test(data103)){
const err200 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1].properties.env,data:data103};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else {
const err201 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1].properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1].properties.env,data:data103};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data102.file !== undefined){
let data104 = data102.file;
if(typeof data104 === "string"){
if(!pattern94.test(data104)){
const err202 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1].properties.file,data:data104};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
else {
const err203 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1].properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1].properties.file,data:data104};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
}
else {
const err204 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf[1],data:data102};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
var _valid6 = _errs235 === errors;
valid41 = valid41 || _valid6;
}
if(!valid41){
const err205 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/user",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/user/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user.anyOf,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.user,data:data102};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
else {
errors = _errs232;
if(vErrors !== null){
if(_errs232){
vErrors.length = _errs232;
}
else {
vErrors = null;
}
}
}
}
if(data98.password !== undefined){
let data105 = data98.password;
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
if(Object.keys(data105).length > 1){
const err206 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password,data:data105};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(Object.keys(data105).length < 1){
const err207 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password,data:data105};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
for(const key30 in data105){
if(!((key30 === "env") || (key30 === "file"))){
const err208 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password,data:data105};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
if(data105.env !== undefined){
let data106 = data105.env;
if(typeof data106 === "string"){
if(!pattern93.test(data106)){
const err209 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password.properties.env,data:data106};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
else {
const err210 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password/env",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password.properties.env.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password.properties.env,data:data106};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data105.file !== undefined){
let data107 = data105.file;
if(typeof data107 === "string"){
if(!pattern94.test(data107)){
const err211 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password.properties.file,data:data107};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
else {
const err212 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password/file",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password.properties.file.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password.properties.file,data:data107};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
}
else {
const err213 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/password",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/password/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.password,data:data105};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data98.from !== undefined){
let data108 = data98.from;
if(typeof data108 === "string"){
if(!pattern131.test(data108)){
const err214 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/from",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/from/pattern",keyword:"pattern",params:{pattern: "^[^\\n]*[^\\s@]+@[^\\s@]+$"},schema:"^[^\\n]*[^\\s@]+@[^\\s@]+$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.from,data:data108};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
else {
const err215 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/from",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/from/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.from.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.from,data:data108};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data98.to !== undefined){
let data109 = data98.to;
const _errs252 = errors;
let valid44 = false;
const _errs253 = errors;
if(typeof data109 === "string"){
if(!pattern131.test(data109)){
const err216 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\n]*[^\\s@]+@[^\\s@]+$"},schema:"^[^\\n]*[^\\s@]+@[^\\s@]+$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[0],data:data109};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[0].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[0],data:data109};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
var _valid7 = _errs253 === errors;
valid44 = valid44 || _valid7;
if(!valid44){
const _errs255 = errors;
if(Array.isArray(data109)){
if(data109.length > 20){
const err218 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[1],data:data109};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(data109.length < 1){
const err219 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[1],data:data109};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
const len3 = data109.length;
for(let i3=0; i3<len3; i3++){
let data110 = data109[i3];
if(typeof data110 === "string"){
if(!pattern131.test(data110)){
const err220 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to/" + i3,schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf/1/items/pattern",keyword:"pattern",params:{pattern: "^[^\\n]*[^\\s@]+@[^\\s@]+$"},schema:"^[^\\n]*[^\\s@]+@[^\\s@]+$",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[1].items,data:data110};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
else {
const err221 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to/" + i3,schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[1].items.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[1].items,data:data110};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
}
else {
const err222 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[1].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf[1],data:data109};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
var _valid7 = _errs255 === errors;
valid44 = valid44 || _valid7;
}
if(!valid44){
const err223 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/to",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/to/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to.anyOf,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.to,data:data109};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
else {
errors = _errs252;
if(vErrors !== null){
if(_errs252){
vErrors.length = _errs252;
}
else {
vErrors = null;
}
}
}
}
if(data98.ca !== undefined){
let data111 = data98.ca;
if(typeof data111 !== "string"){
const err224 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email/ca",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/properties/ca/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.ca.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.properties.ca,data:data111};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
}
else {
const err225 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/email",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/email/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.email.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.email,data:data98};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
if(data70.kinds !== undefined){
let data112 = data70.kinds;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
for(const key31 in data112){
if(!(func2.call(schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties, key31))){
const err226 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds,data:data112};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data112.fills !== undefined){
let data113 = data112.fills;
if(!(((data113 === "loud") || (data113 === "silent")) || (data113 === "off"))){
const err227 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/fills",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/fills/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.fills.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.fills.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.fills,data:data113};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data112.losses !== undefined){
let data114 = data112.losses;
if(!(((data114 === "loud") || (data114 === "silent")) || (data114 === "off"))){
const err228 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/losses",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/losses/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.losses.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.losses.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.losses,data:data114};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data112.refusals !== undefined){
let data115 = data112.refusals;
if(!(((data115 === "loud") || (data115 === "silent")) || (data115 === "off"))){
const err229 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/refusals",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/refusals/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.refusals.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.refusals.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.refusals,data:data115};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
if(data112.unknown !== undefined){
let data116 = data112.unknown;
if(!(((data116 === "loud") || (data116 === "silent")) || (data116 === "off"))){
const err230 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/unknown",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/unknown/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.unknown.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.unknown.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.unknown,data:data116};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data112.drift !== undefined){
let data117 = data112.drift;
if(!(((data117 === "loud") || (data117 === "silent")) || (data117 === "off"))){
const err231 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/drift",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/drift/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.drift.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.drift.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.drift,data:data117};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data112.halts !== undefined){
let data118 = data112.halts;
if(!(((data118 === "loud") || (data118 === "silent")) || (data118 === "off"))){
const err232 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/halts",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/halts/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.halts.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.halts.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.halts,data:data118};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data112.unprotected !== undefined){
let data119 = data112.unprotected;
if(!(((data119 === "loud") || (data119 === "silent")) || (data119 === "off"))){
const err233 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/unprotected",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/unprotected/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.unprotected.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.unprotected.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.unprotected,data:data119};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data112.liquidation !== undefined){
let data120 = data112.liquidation;
if(!(((data120 === "loud") || (data120 === "silent")) || (data120 === "off"))){
const err234 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/liquidation",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/liquidation/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.liquidation.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.liquidation.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.liquidation,data:data120};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
if(data112.stuck !== undefined){
let data121 = data112.stuck;
if(!(((data121 === "loud") || (data121 === "silent")) || (data121 === "off"))){
const err235 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/stuck",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/stuck/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.stuck.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.stuck.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.stuck,data:data121};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data112.stale !== undefined){
let data122 = data112.stale;
if(!(((data122 === "loud") || (data122 === "silent")) || (data122 === "off"))){
const err236 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/stale",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/stale/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.stale.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.stale.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.stale,data:data122};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data112.files !== undefined){
let data123 = data112.files;
if(!(((data123 === "loud") || (data123 === "silent")) || (data123 === "off"))){
const err237 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/files",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/files/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.files.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.files.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.files,data:data123};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
if(data112.clock !== undefined){
let data124 = data112.clock;
if(!(((data124 === "loud") || (data124 === "silent")) || (data124 === "off"))){
const err238 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/clock",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/clock/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.clock.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.clock.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.clock,data:data124};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data112.disk !== undefined){
let data125 = data112.disk;
if(!(((data125 === "loud") || (data125 === "silent")) || (data125 === "off"))){
const err239 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/disk",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/disk/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.disk.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.disk.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.disk,data:data125};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data112.messages !== undefined){
let data126 = data112.messages;
if(!(((data126 === "loud") || (data126 === "silent")) || (data126 === "off"))){
const err240 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/messages",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/messages/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.messages.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.messages.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.messages,data:data126};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data112.runs !== undefined){
let data127 = data112.runs;
if(!(((data127 === "loud") || (data127 === "silent")) || (data127 === "off"))){
const err241 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/runs",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/runs/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.runs.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.runs.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.runs,data:data127};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data112.channels !== undefined){
let data128 = data112.channels;
if(!(((data128 === "loud") || (data128 === "silent")) || (data128 === "off"))){
const err242 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/channels",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/channels/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.channels.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.channels.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.channels,data:data128};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data112.digest !== undefined){
let data129 = data112.digest;
if(!(((data129 === "loud") || (data129 === "silent")) || (data129 === "off"))){
const err243 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds/digest",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/properties/digest/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.digest.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.digest.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.properties.digest,data:data129};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
}
else {
const err244 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/kinds",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/kinds/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.kinds,data:data112};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data70.severities !== undefined){
let data130 = data70.severities;
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
for(const key32 in data130){
if(!(((key32 === "severe") || (key32 === "warning")) || (key32 === "info"))){
const err245 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/severities",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/severities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities,data:data130};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data130.severe !== undefined){
let data131 = data130.severe;
if(!(((data131 === "loud") || (data131 === "silent")) || (data131 === "off"))){
const err246 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/severities/severe",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/severities/properties/severe/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.severe.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.severe.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.severe,data:data131};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
if(data130.warning !== undefined){
let data132 = data130.warning;
if(!(((data132 === "loud") || (data132 === "silent")) || (data132 === "off"))){
const err247 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/severities/warning",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/severities/properties/warning/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.warning.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.warning.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.warning,data:data132};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data130.info !== undefined){
let data133 = data130.info;
if(!(((data133 === "loud") || (data133 === "silent")) || (data133 === "off"))){
const err248 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/severities/info",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/severities/properties/info/enum",keyword:"enum",params:{allowedValues: schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.info.enum},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.info.enum,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities.properties.info,data:data133};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
}
else {
const err249 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/severities",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/severities/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.severities,data:data130};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
if(data70.quiet !== undefined){
let data134 = data70.quiet;
const _errs288 = errors;
let valid49 = false;
const _errs289 = errors;
if("off" !== data134){
const err250 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf/0/const",keyword:"const",params:{allowedValue: "off"},schema:"off",parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[0],data:data134};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
var _valid8 = _errs289 === errors;
valid49 = valid49 || _valid8;
if(!valid49){
const _errs290 = errors;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
if(data134.from === undefined){
const err251 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf/1/required",keyword:"required",params:{missingProperty: "from"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1].required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1],data:data134};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(data134.to === undefined){
const err252 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf/1/required",keyword:"required",params:{missingProperty: "to"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1].required,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1],data:data134};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
for(const key33 in data134){
if(!((key33 === "from") || (key33 === "to"))){
const err253 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33},schema:false,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1],data:data134};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data134.from !== undefined){
let data135 = data134.from;
if(typeof data135 !== "string"){
const err254 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet/from",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf/1/properties/from/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1].properties.from.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1].properties.from,data:data135};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data134.to !== undefined){
let data136 = data134.to;
if(typeof data136 !== "string"){
const err255 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet/to",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf/1/properties/to/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1].properties.to.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1].properties.to,data:data136};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
}
else {
const err256 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1].type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf[1],data:data134};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
var _valid8 = _errs290 === errors;
valid49 = valid49 || _valid8;
}
if(!valid49){
const err257 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/quiet",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/quiet/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet.anyOf,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.quiet,data:data134};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
else {
errors = _errs288;
if(vErrors !== null){
if(_errs288){
vErrors.length = _errs288;
}
else {
vErrors = null;
}
}
}
}
if(data70.perMinute !== undefined){
let data137 = data70.perMinute;
if(!(((typeof data137 == "number") && (!(data137 % 1) && !isNaN(data137))) && (isFinite(data137)))){
const err258 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/perMinute",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/perMinute/type",keyword:"type",params:{type: "integer"},schema:schema86.properties.notify.properties.channels.additionalProperties.properties.perMinute.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.perMinute,data:data137};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if((typeof data137 == "number") && (isFinite(data137))){
if(data137 > 60 || isNaN(data137)){
const err259 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/perMinute",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/perMinute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},schema:60,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.perMinute,data:data137};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if(data137 < 1 || isNaN(data137)){
const err260 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1")+"/perMinute",schemaPath:"#/properties/notify/properties/channels/additionalProperties/properties/perMinute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.channels.additionalProperties.properties.perMinute,data:data137};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
}
}
else {
const err261 = {instancePath:instancePath+"/notify/channels/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/notify/properties/channels/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.additionalProperties.type,parentSchema:schema86.properties.notify.properties.channels.additionalProperties,data:data70};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
}
else {
const err262 = {instancePath:instancePath+"/notify/channels",schemaPath:"#/properties/notify/properties/channels/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.channels.type,parentSchema:schema86.properties.notify.properties.channels,data:data69};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
if(data68.timezone !== undefined){
let data138 = data68.timezone;
if(typeof data138 !== "string"){
const err263 = {instancePath:instancePath+"/notify/timezone",schemaPath:"#/properties/notify/properties/timezone/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.timezone.type,parentSchema:schema86.properties.notify.properties.timezone,data:data138};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data68.quiet !== undefined){
let data139 = data68.quiet;
const _errs302 = errors;
let valid51 = false;
const _errs303 = errors;
if("off" !== data139){
const err264 = {instancePath:instancePath+"/notify/quiet",schemaPath:"#/properties/notify/properties/quiet/anyOf/0/const",keyword:"const",params:{allowedValue: "off"},schema:"off",parentSchema:schema86.properties.notify.properties.quiet.anyOf[0],data:data139};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
var _valid9 = _errs303 === errors;
valid51 = valid51 || _valid9;
if(!valid51){
const _errs304 = errors;
if(data139 && typeof data139 == "object" && !Array.isArray(data139)){
if(data139.from === undefined){
const err265 = {instancePath:instancePath+"/notify/quiet",schemaPath:"#/properties/notify/properties/quiet/anyOf/1/required",keyword:"required",params:{missingProperty: "from"},schema:schema86.properties.notify.properties.quiet.anyOf[1].required,parentSchema:schema86.properties.notify.properties.quiet.anyOf[1],data:data139};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if(data139.to === undefined){
const err266 = {instancePath:instancePath+"/notify/quiet",schemaPath:"#/properties/notify/properties/quiet/anyOf/1/required",keyword:"required",params:{missingProperty: "to"},schema:schema86.properties.notify.properties.quiet.anyOf[1].required,parentSchema:schema86.properties.notify.properties.quiet.anyOf[1],data:data139};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
for(const key34 in data139){
if(!((key34 === "from") || (key34 === "to"))){
const err267 = {instancePath:instancePath+"/notify/quiet",schemaPath:"#/properties/notify/properties/quiet/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34},schema:false,parentSchema:schema86.properties.notify.properties.quiet.anyOf[1],data:data139};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data139.from !== undefined){
let data140 = data139.from;
if(typeof data140 !== "string"){
const err268 = {instancePath:instancePath+"/notify/quiet/from",schemaPath:"#/properties/notify/properties/quiet/anyOf/1/properties/from/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.quiet.anyOf[1].properties.from.type,parentSchema:schema86.properties.notify.properties.quiet.anyOf[1].properties.from,data:data140};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
if(data139.to !== undefined){
let data141 = data139.to;
if(typeof data141 !== "string"){
const err269 = {instancePath:instancePath+"/notify/quiet/to",schemaPath:"#/properties/notify/properties/quiet/anyOf/1/properties/to/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.quiet.anyOf[1].properties.to.type,parentSchema:schema86.properties.notify.properties.quiet.anyOf[1].properties.to,data:data141};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
else {
const err270 = {instancePath:instancePath+"/notify/quiet",schemaPath:"#/properties/notify/properties/quiet/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.quiet.anyOf[1].type,parentSchema:schema86.properties.notify.properties.quiet.anyOf[1],data:data139};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
var _valid9 = _errs304 === errors;
valid51 = valid51 || _valid9;
}
if(!valid51){
const err271 = {instancePath:instancePath+"/notify/quiet",schemaPath:"#/properties/notify/properties/quiet/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.notify.properties.quiet.anyOf,parentSchema:schema86.properties.notify.properties.quiet,data:data139};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
else {
errors = _errs302;
if(vErrors !== null){
if(_errs302){
vErrors.length = _errs302;
}
else {
vErrors = null;
}
}
}
}
if(data68.digest !== undefined){
let data142 = data68.digest;
if(typeof data142 !== "string"){
const err272 = {instancePath:instancePath+"/notify/digest",schemaPath:"#/properties/notify/properties/digest/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.digest.type,parentSchema:schema86.properties.notify.properties.digest,data:data142};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data68.window !== undefined){
let data143 = data68.window;
if(typeof data143 !== "string"){
const err273 = {instancePath:instancePath+"/notify/window",schemaPath:"#/properties/notify/properties/window/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.window.type,parentSchema:schema86.properties.notify.properties.window,data:data143};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
if(data68.heartbeat !== undefined){
let data144 = data68.heartbeat;
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
if(data144.url === undefined){
const err274 = {instancePath:instancePath+"/notify/heartbeat",schemaPath:"#/properties/notify/properties/heartbeat/required",keyword:"required",params:{missingProperty: "url"},schema:schema86.properties.notify.properties.heartbeat.required,parentSchema:schema86.properties.notify.properties.heartbeat,data:data144};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
for(const key35 in data144){
if(!((key35 === "url") || (key35 === "every"))){
const err275 = {instancePath:instancePath+"/notify/heartbeat",schemaPath:"#/properties/notify/properties/heartbeat/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35},schema:false,parentSchema:schema86.properties.notify.properties.heartbeat,data:data144};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
if(data144.url !== undefined){
let data145 = data144.url;
const _errs319 = errors;
let valid54 = false;
const _errs320 = errors;
if(typeof data145 === "string"){
if(!pattern92.test(data145)){
const err276 = {instancePath:instancePath+"/notify/heartbeat/url",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},schema:"^https?://[^\\s]+$",parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[0],data:data145};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
else {
const err277 = {instancePath:instancePath+"/notify/heartbeat/url",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[0].type,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[0],data:data145};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
var _valid10 = _errs320 === errors;
valid54 = valid54 || _valid10;
if(!valid54){
const _errs322 = errors;
if(data145 && typeof data145 == "object" && !Array.isArray(data145)){
if(Object.keys(data145).length > 1){
const err278 = {instancePath:instancePath+"/notify/heartbeat/url",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1],data:data145};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if(Object.keys(data145).length < 1){
const err279 = {instancePath:instancePath+"/notify/heartbeat/url",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1],data:data145};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
for(const key36 in data145){
if(!((key36 === "env") || (key36 === "file"))){
const err280 = {instancePath:instancePath+"/notify/heartbeat/url",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36},schema:false,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1],data:data145};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
if(data145.env !== undefined){
let data146 = data145.env;
if(typeof data146 === "string"){
if(!pattern93.test(data146)){
const err281 = {instancePath:instancePath+"/notify/heartbeat/url/env",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1].properties.env,data:data146};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
else {
const err282 = {instancePath:instancePath+"/notify/heartbeat/url/env",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/properties/env/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1].properties.env.type,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1].properties.env,data:data146};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
if(data145.file !== undefined){
let data147 = data145.file;
if(typeof data147 === "string"){
if(!pattern94.test(data147)){
const err283 = {instancePath:instancePath+"/notify/heartbeat/url/file",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1].properties.file,data:data147};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
else {
const err284 = {instancePath:instancePath+"/notify/heartbeat/url/file",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/properties/file/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1].properties.file.type,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1].properties.file,data:data147};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
}
else {
const err285 = {instancePath:instancePath+"/notify/heartbeat/url",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1].type,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf[1],data:data145};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
var _valid10 = _errs322 === errors;
valid54 = valid54 || _valid10;
}
if(!valid54){
const err286 = {instancePath:instancePath+"/notify/heartbeat/url",schemaPath:"#/properties/notify/properties/heartbeat/properties/url/anyOf",keyword:"anyOf",params:{},schema:schema86.properties.notify.properties.heartbeat.properties.url.anyOf,parentSchema:schema86.properties.notify.properties.heartbeat.properties.url,data:data145};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
else {
errors = _errs319;
if(vErrors !== null){
if(_errs319){
vErrors.length = _errs319;
}
else {
vErrors = null;
}
}
}
}
if(data144.every !== undefined){
let data148 = data144.every;
if(typeof data148 !== "string"){
const err287 = {instancePath:instancePath+"/notify/heartbeat/every",schemaPath:"#/properties/notify/properties/heartbeat/properties/every/type",keyword:"type",params:{type: "string"},schema:schema86.properties.notify.properties.heartbeat.properties.every.type,parentSchema:schema86.properties.notify.properties.heartbeat.properties.every,data:data148};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
}
else {
const err288 = {instancePath:instancePath+"/notify/heartbeat",schemaPath:"#/properties/notify/properties/heartbeat/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.properties.heartbeat.type,parentSchema:schema86.properties.notify.properties.heartbeat,data:data144};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
}
else {
const err289 = {instancePath:instancePath+"/notify",schemaPath:"#/properties/notify/type",keyword:"type",params:{type: "object"},schema:schema86.properties.notify.type,parentSchema:schema86.properties.notify,data:data68};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data.limits !== undefined){
let data149 = data.limits;
if(data149 && typeof data149 == "object" && !Array.isArray(data149)){
for(const key37 in data149){
if(!(func2.call(schema86.properties.limits.properties, key37))){
const err290 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37},schema:false,parentSchema:schema86.properties.limits,data:data149};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data149.dailyLoss !== undefined){
if(!(validate181(data149.dailyLoss, {instancePath:instancePath+"/limits/dailyLoss",parentData:data149,parentDataProperty:"dailyLoss",rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
}
if(data149.drawdown !== undefined){
if(!(validate183(data149.drawdown, {instancePath:instancePath+"/limits/drawdown",parentData:data149,parentDataProperty:"drawdown",rootData}))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
}
if(data149.instruments !== undefined){
if(!(validate185(data149.instruments, {instancePath:instancePath+"/limits/instruments",parentData:data149,parentDataProperty:"instruments",rootData}))){
vErrors = vErrors === null ? validate185.errors : vErrors.concat(validate185.errors);
errors = vErrors.length;
}
}
if(data149.leverage !== undefined){
if(!(validate187(data149.leverage, {instancePath:instancePath+"/limits/leverage",parentData:data149,parentDataProperty:"leverage",rootData}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
}
if(data149.minBalance !== undefined){
if(!(validate189(data149.minBalance, {instancePath:instancePath+"/limits/minBalance",parentData:data149,parentDataProperty:"minBalance",rootData}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
}
if(data149.openValue !== undefined){
if(!(validate191(data149.openValue, {instancePath:instancePath+"/limits/openValue",parentData:data149,parentDataProperty:"openValue",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
}
if(data149.openValuePer !== undefined){
if(!(validate193(data149.openValuePer, {instancePath:instancePath+"/limits/openValuePer",parentData:data149,parentDataProperty:"openValuePer",rootData}))){
vErrors = vErrors === null ? validate193.errors : vErrors.concat(validate193.errors);
errors = vErrors.length;
}
}
if(data149.orderSize !== undefined){
if(!(validate195(data149.orderSize, {instancePath:instancePath+"/limits/orderSize",parentData:data149,parentDataProperty:"orderSize",rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
}
if(data149.orderValue !== undefined){
if(!(validate197(data149.orderValue, {instancePath:instancePath+"/limits/orderValue",parentData:data149,parentDataProperty:"orderValue",rootData}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
}
if(data149.ordersPer !== undefined){
if(!(validate199(data149.ordersPer, {instancePath:instancePath+"/limits/ordersPer",parentData:data149,parentDataProperty:"ordersPer",rootData}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
if(data149.pledgeRate !== undefined){
if(!(validate201(data149.pledgeRate, {instancePath:instancePath+"/limits/pledgeRate",parentData:data149,parentDataProperty:"pledgeRate",rootData}))){
vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
errors = vErrors.length;
}
}
if(data149.priceBand !== undefined){
if(!(validate203(data149.priceBand, {instancePath:instancePath+"/limits/priceBand",parentData:data149,parentDataProperty:"priceBand",rootData}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
}
if(data149.redeemPerDay !== undefined){
if(!(validate205(data149.redeemPerDay, {instancePath:instancePath+"/limits/redeemPerDay",parentData:data149,parentDataProperty:"redeemPerDay",rootData}))){
vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors);
errors = vErrors.length;
}
}
if(data149.sides !== undefined){
if(!(validate207(data149.sides, {instancePath:instancePath+"/limits/sides",parentData:data149,parentDataProperty:"sides",rootData}))){
vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
errors = vErrors.length;
}
}
if(data149.transferPerDay !== undefined){
if(!(validate209(data149.transferPerDay, {instancePath:instancePath+"/limits/transferPerDay",parentData:data149,parentDataProperty:"transferPerDay",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
}
if(data149.transferTo !== undefined){
if(!(validate211(data149.transferTo, {instancePath:instancePath+"/limits/transferTo",parentData:data149,parentDataProperty:"transferTo",rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
if(data149.wallets !== undefined){
if(!(validate213(data149.wallets, {instancePath:instancePath+"/limits/wallets",parentData:data149,parentDataProperty:"wallets",rootData}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
}
}
else {
const err291 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"},schema:schema86.properties.limits.type,parentSchema:schema86.properties.limits,data:data149};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data.paper !== undefined){
let data167 = data.paper;
if(data167 && typeof data167 == "object" && !Array.isArray(data167)){
for(const key38 in data167){
if(!((((key38 === "seed") || (key38 === "speed")) || (key38 === "candles")) || (key38 === "balances"))){
const err292 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38},schema:false,parentSchema:schema86.properties.paper,data:data167};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
if(data167.seed !== undefined){
let data168 = data167.seed;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err293 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/type",keyword:"type",params:{type: "integer"},schema:schema86.properties.paper.properties.seed.type,parentSchema:schema86.properties.paper.properties.seed,data:data168};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 4294967295 || isNaN(data168)){
const err294 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},schema:4294967295,parentSchema:schema86.properties.paper.properties.seed,data:data168};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
if(data168 < 0 || isNaN(data168)){
const err295 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema86.properties.paper.properties.seed,data:data168};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
}
if(data167.speed !== undefined){
let data169 = data167.speed;
if((typeof data169 == "number") && (isFinite(data169))){
if(data169 > 100000 || isNaN(data169)){
const err296 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema86.properties.paper.properties.speed,data:data169};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if(data169 <= 0 || isNaN(data169)){
const err297 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},schema:0,parentSchema:schema86.properties.paper.properties.speed,data:data169};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
else {
const err298 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/type",keyword:"type",params:{type: "number"},schema:schema86.properties.paper.properties.speed.type,parentSchema:schema86.properties.paper.properties.speed,data:data169};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(data167.candles !== undefined){
let data170 = data167.candles;
if(typeof data170 !== "string"){
const err299 = {instancePath:instancePath+"/paper/candles",schemaPath:"#/properties/paper/properties/candles/type",keyword:"type",params:{type: "string"},schema:schema86.properties.paper.properties.candles.type,parentSchema:schema86.properties.paper.properties.candles,data:data170};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data167.balances !== undefined){
let data171 = data167.balances;
if(data171 && typeof data171 == "object" && !Array.isArray(data171)){
for(const key39 in data171){
let data172 = data171[key39];
if(data172 && typeof data172 == "object" && !Array.isArray(data172)){
for(const key40 in data172){
if(!((((((((key40 === "spot") || (key40 === "p2p")) || (key40 === "usdt_futures")) || (key40 === "coin_futures")) || (key40 === "usdc_futures")) || (key40 === "crossed_margin")) || (key40 === "isolated_margin")) || (key40 === "savings"))){
const err300 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40},schema:false,parentSchema:schema86.properties.paper.properties.balances.additionalProperties,data:data172};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
if(data172.spot !== undefined){
let data173 = data172.spot;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
for(const key41 in data173){
let data174 = data173[key41];
if((typeof data174 !== "string") && (!((typeof data174 == "number") && (isFinite(data174))))){
const err301 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/spot/" + key41.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/spot/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties,data:data174};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
}
else {
const err302 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/spot",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/spot/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.spot.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.spot,data:data173};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
if(data172.p2p !== undefined){
let data175 = data172.p2p;
if(data175 && typeof data175 == "object" && !Array.isArray(data175)){
for(const key42 in data175){
let data176 = data175[key42];
if((typeof data176 !== "string") && (!((typeof data176 == "number") && (isFinite(data176))))){
const err303 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/p2p/" + key42.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/p2p/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties,data:data176};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
}
else {
const err304 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/p2p",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/p2p/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.p2p.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.p2p,data:data175};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
if(data172.usdt_futures !== undefined){
let data177 = data172.usdt_futures;
if(data177 && typeof data177 == "object" && !Array.isArray(data177)){
for(const key43 in data177){
let data178 = data177[key43];
if((typeof data178 !== "string") && (!((typeof data178 == "number") && (isFinite(data178))))){
const err305 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdt_futures/" + key43.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdt_futures/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties,data:data178};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
}
else {
const err306 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdt_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdt_futures/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdt_futures,data:data177};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
if(data172.coin_futures !== undefined){
let data179 = data172.coin_futures;
if(data179 && typeof data179 == "object" && !Array.isArray(data179)){
for(const key44 in data179){
let data180 = data179[key44];
if((typeof data180 !== "string") && (!((typeof data180 == "number") && (isFinite(data180))))){
const err307 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin_futures/" + key44.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/coin_futures/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties,data:data180};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
}
else {
const err308 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/coin_futures/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.coin_futures.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.coin_futures,data:data179};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
if(data172.usdc_futures !== undefined){
let data181 = data172.usdc_futures;
if(data181 && typeof data181 == "object" && !Array.isArray(data181)){
for(const key45 in data181){
let data182 = data181[key45];
if((typeof data182 !== "string") && (!((typeof data182 == "number") && (isFinite(data182))))){
const err309 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdc_futures/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdc_futures/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties,data:data182};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
}
else {
const err310 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdc_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdc_futures/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.usdc_futures,data:data181};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data172.crossed_margin !== undefined){
let data183 = data172.crossed_margin;
if(data183 && typeof data183 == "object" && !Array.isArray(data183)){
for(const key46 in data183){
let data184 = data183[key46];
if((typeof data184 !== "string") && (!((typeof data184 == "number") && (isFinite(data184))))){
const err311 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/crossed_margin/" + key46.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/crossed_margin/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties,data:data184};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
}
else {
const err312 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/crossed_margin",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/crossed_margin/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.crossed_margin,data:data183};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data172.isolated_margin !== undefined){
let data185 = data172.isolated_margin;
if(data185 && typeof data185 == "object" && !Array.isArray(data185)){
for(const key47 in data185){
let data186 = data185[key47];
if((typeof data186 !== "string") && (!((typeof data186 == "number") && (isFinite(data186))))){
const err313 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/isolated_margin/" + key47.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/isolated_margin/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties,data:data186};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
}
else {
const err314 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/isolated_margin",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/isolated_margin/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.isolated_margin,data:data185};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data172.savings !== undefined){
let data187 = data172.savings;
if(data187 && typeof data187 == "object" && !Array.isArray(data187)){
for(const key48 in data187){
let data188 = data187[key48];
if((typeof data188 !== "string") && (!((typeof data188 == "number") && (isFinite(data188))))){
const err315 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/savings/" + key48.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/savings/additionalProperties/type",keyword:"type",params:{type: schema86.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties.type},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties,data:data188};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
}
else {
const err316 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/savings",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/savings/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.properties.savings.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties.properties.savings,data:data187};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
}
else {
const err317 = {instancePath:instancePath+"/paper/balances/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.additionalProperties.type,parentSchema:schema86.properties.paper.properties.balances.additionalProperties,data:data172};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
}
else {
const err318 = {instancePath:instancePath+"/paper/balances",schemaPath:"#/properties/paper/properties/balances/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.properties.balances.type,parentSchema:schema86.properties.paper.properties.balances,data:data171};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
}
else {
const err319 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/type",keyword:"type",params:{type: "object"},schema:schema86.properties.paper.type,parentSchema:schema86.properties.paper,data:data167};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
}
else {
const err320 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema86.type,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
validate180.errors = vErrors;
return errors === 0;
}

