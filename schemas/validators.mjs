// Emitted by `npm run schemas`; never edited by hand.
"use strict";
export const strategy = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Purser strategy","description":"When this holds, do that (rules); keep this so (goals).","type":"object","required":["version","strategy","account"],"additionalProperties":false,"properties":{"version":{"const":1,"description":"Version of the strategy language."},"strategy":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Name of the strategy: that of the file, without .yaml.","examples":["guard-and-compound"]},"mode":{"enum":["active","shadow","off"],"default":"active","description":"active acts; shadow decides and journals but sends nothing; off does not look."},"account":{"type":"string","description":"Default account for everything below, as purser.yaml names it.","examples":["main"]},"accounts":{"type":"array","minItems":1,"items":{"type":"string"},"description":"Every account that this file touches.","examples":[["main","hedge"]]},"market":{"enum":["usdt-futures","usdc-futures","coin-futures","spot"],"default":"usdt-futures","description":"Market of a bare symbol such as BTCUSDT."},"params":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":"object","required":["value"],"additionalProperties":false,"properties":{"value":{"type":["string","number","boolean"],"description":"A constant: a number, a ratio, a duration, an amount, a text in quotes.","examples":["200 USDT","5%"]},"doc":{"type":"string","description":"What it is for."}}},"description":"Constants to tune, used as params.NAME."},"watch":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"#/definitions/watch"},"description":"What is polled, by the names that expressions use."},"let":{"type":"array","description":"Names for expressions, each may use those before it.","items":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":["string","number","boolean"]},"minProperties":1,"maxProperties":1},"examples":[[{"trend":"ema(hourly.close, 12) - ema(hourly.close, 26)"}]]},"rules":{"type":"array","items":{"$ref":"#/definitions/rule"},"description":"What to do when."},"goals":{"type":"array","items":{"$ref":"#/definitions/goal"},"description":"What should be so."},"limits":{"type":"object","additionalProperties":false,"description":"What bounds everything that adds risk.","properties":{"instruments":{"$ref":"#/definitions/limit.instruments"},"openValue":{"$ref":"#/definitions/limit.openValue"},"orderValue":{"$ref":"#/definitions/limit.orderValue"},"ordersPer":{"$ref":"#/definitions/limit.ordersPer"},"transferTo":{"$ref":"#/definitions/limit.transferTo"}}}},"definitions":{"watch":{"type":"object","required":["watch"],"properties":{"watch":{"enum":["bills","candles","exchange-rates","fills","funding-assets","funding-rate","futures-account","loan-coins","loans","orders","position-history","positions","repayments","savings","spot-assets","stops","ticker"]}},"allOf":[{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"bills"}}},"then":{"$ref":"#/definitions/watch.bills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"candles"}}},"then":{"$ref":"#/definitions/watch.candles"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"exchange-rates"}}},"then":{"$ref":"#/definitions/watch.exchange-rates"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"fills"}}},"then":{"$ref":"#/definitions/watch.fills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-assets"}}},"then":{"$ref":"#/definitions/watch.funding-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-rate"}}},"then":{"$ref":"#/definitions/watch.funding-rate"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"futures-account"}}},"then":{"$ref":"#/definitions/watch.futures-account"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loan-coins"}}},"then":{"$ref":"#/definitions/watch.loan-coins"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loans"}}},"then":{"$ref":"#/definitions/watch.loans"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"orders"}}},"then":{"$ref":"#/definitions/watch.orders"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"position-history"}}},"then":{"$ref":"#/definitions/watch.position-history"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"positions"}}},"then":{"$ref":"#/definitions/watch.positions"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"repayments"}}},"then":{"$ref":"#/definitions/watch.repayments"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"savings"}}},"then":{"$ref":"#/definitions/watch.savings"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"spot-assets"}}},"then":{"$ref":"#/definitions/watch.spot-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"stops"}}},"then":{"$ref":"#/definitions/watch.stops"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"ticker"}}},"then":{"$ref":"#/definitions/watch.ticker"}}]},"rule":{"type":"object","required":["id","do"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"on":{"$ref":"#/definitions/on"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"for":{"type":"string","x-expr":["duration"],"description":"How long the condition must have held.","examples":["15s"]},"fire":{"enum":["enter","exit","while"],"default":"enter","description":"On which edge of the condition it acts; while needs a cooldown."},"atStart":{"enum":["skip","fire"],"default":"skip","description":"What a condition that holds already when it is first seen does."},"cooldown":{"type":"string","x-expr":["duration"],"description":"Shortest time between two firings of an instance.","examples":["10m"]},"retry":{"type":"string","x-expr":["duration"],"description":"When a firing that was not accepted is tried again. Default: the cooldown, at least 5s."},"run":{"enum":["single"],"default":"single","description":"What an edge that comes while the rule works does: one is held, and acted upon afterwards."},"onError":{"enum":["stop","continue"],"default":"stop","description":"What the first step that is not accepted does to the rest."},"maxInstances":{"type":"integer","minimum":1,"maximum":100000,"default":50,"description":"More instances than this are an error of the rule."},"do":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/definitions/step"},"description":"The steps, in order."}}},"on":{"type":["object","string"],"description":"What makes it look. Without it, it looks at each new reading and acts on the edge of its condition.","allOf":[{"if":{"type":"string"},"then":{"enum":["start"]}},{"if":{"type":"object"},"then":{"oneOf":[{"required":["cron"]},{"required":["every"]},{"required":["start"]}]}},{"if":{"type":"object","required":["cron"]},"then":{"$ref":"#/definitions/trigger.cron"}},{"if":{"type":"object","required":["every"]},"then":{"$ref":"#/definitions/trigger.every"}},{"if":{"type":"object","required":["start"]},"then":{"$ref":"#/definitions/trigger.start"}}],"examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]},"step":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"buy":{"$ref":"#/definitions/action.buy"},"cancel":{"$ref":"#/definitions/action.cancel"},"cancel-stops":{"$ref":"#/definitions/action.cancel-stops"},"close":{"$ref":"#/definitions/action.close"},"notify":{"$ref":"#/definitions/action.notify"},"open":{"$ref":"#/definitions/action.open"},"redeem":{"$ref":"#/definitions/action.redeem"},"replace":{"$ref":"#/definitions/action.replace"},"revise-pledge":{"$ref":"#/definitions/action.revise-pledge"},"sell":{"$ref":"#/definitions/action.sell"},"stops":{"$ref":"#/definitions/action.stops"},"trail":{"$ref":"#/definitions/action.trail"},"transfer":{"$ref":"#/definitions/action.transfer"}}},"goal":{"type":"object","required":["keep"],"properties":{"keep":{"enum":["balance","stops"]}},"allOf":[{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"balance"}}},"then":{"$ref":"#/definitions/goal.balance"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"stops"}}},"then":{"$ref":"#/definitions/goal.stops"}}]},"watch.bills":{"type":"object","properties":{"watch":{"const":"bills"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Bills of the last day of the account at the file's market: fees, funding, profits, transfers.","required":["watch"]},"watch.candles":{"type":"object","properties":{"watch":{"const":"candles"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose candles.","examples":["BTCUSDT","spot/BTCUSDT"]},"granularity":{"type":"string","anyOf":[{"enum":["1m","3m","5m","15m","30m","1H","4H","6H","12H","1D"]},{"pattern":"^="}],"description":"Length of a candle."}},"required":["watch","instrument","granularity"],"additionalProperties":false,"description":"Candles of an instrument, for indicators. Only closed ones count."},"watch.exchange-rates":{"type":"object","properties":{"watch":{"const":"exchange-rates"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Rates at which coins count for the interest of multi-asset mode, tier by tier.","required":["watch"]},"watch.fills":{"type":"object","properties":{"watch":{"const":"fills"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Fills of the last day of the account at the file's market.","required":["watch"]},"watch.funding-assets":{"type":"object","properties":{"watch":{"const":"funding-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the funding wallet.","required":["watch"]},"watch.funding-rate":{"type":"object","properties":{"watch":{"const":"funding-rate"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose funding rate.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The funding rate of a contract, and when it is paid next."},"watch.futures-account":{"type":"object","properties":{"watch":{"const":"futures-account"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The account's margin balance at the file's market.","required":["watch"]},"watch.loan-coins":{"type":"object","properties":{"watch":{"const":"loan-coins"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Coins that can be borrowed or pledged, and terms.","required":["watch"]},"watch.loans":{"type":"object","properties":{"watch":{"const":"loans"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The loans of the account that run.","required":["watch"]},"watch.orders":{"type":"object","properties":{"watch":{"const":"orders"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The resting orders of the account at the file's market.","required":["watch"]},"watch.position-history":{"type":"object","properties":{"watch":{"const":"position-history"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Positions of the account at the file's market that were closed within the last day.","required":["watch"]},"watch.positions":{"type":"object","properties":{"watch":{"const":"positions"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"All open positions of the account at the file's market.","required":["watch"]},"watch.repayments":{"type":"object","properties":{"watch":{"const":"repayments"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Repayments of loans within the last day.","required":["watch"]},"watch.savings":{"type":"object","properties":{"watch":{"const":"savings"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"periodType":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Which holdings; flexible unless said."}},"additionalProperties":false,"description":"The savings holdings of the account.","required":["watch"]},"watch.spot-assets":{"type":"object","properties":{"watch":{"const":"spot-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the spot wallet.","required":["watch"]},"watch.stops":{"type":"object","properties":{"watch":{"const":"stops"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The pending take-profits and stop-losses of the account.","required":["watch"]},"watch.ticker":{"type":"object","properties":{"watch":{"const":"ticker"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose prices.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The newest prices of an instrument."},"goal.balance":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"balance"},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"of":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"The wallet to be kept filled."},"coin":{"type":"string","description":"In which coin.","examples":["USDT"]}},"required":["wallet","coin"],"additionalProperties":false,"description":"What is kept."},"atLeast":{"type":"string","x-expr":["money"],"description":"Below this free balance the sources are opened.","examples":["200 USDT"]},"target":{"type":"string","x-expr":["money"],"description":"Up to this it is filled; `atLeast` unless said.","examples":["300 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Redeem from flexible savings."},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Take from a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"leave":{"type":"string","x-expr":["money"],"description":"What stays there.","examples":["100 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A source."},"minItems":1,"maxItems":10,"description":"Sources, in the order in which they are opened."}},"required":["id","keep","of","atLeast","from"],"additionalProperties":false,"description":"Keeps the free balance of a wallet above a floor: a waterfall of savings, wallets and other accounts.","examples":[{"of":{"wallet":"usdt_futures","coin":"USDT"},"atLeast":"200 USDT","target":"300 USDT","from":[{"savings":"flexible"},{"wallet":"spot"}]}]},"goal.stops":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"stops"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"breakeven":{"type":"object","properties":{"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on the stop-loss is at least the opening price.","examples":["2%"]}},"required":["after"],"additionalProperties":false,"description":"Moves the stop-loss to the opening price once the position is ahead."},"trail":{"type":"object","properties":{"by":{"type":["string","number"],"x-expr":["number"],"description":"Distance behind the mark price.","examples":["1%"]},"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on it trails; from the start unless said.","examples":["2%"]}},"required":["by"],"additionalProperties":false,"description":"Lets the stop-loss follow the price; it never moves back."},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"Smallest move of a stop, as a ratio of its price; 0.1% unless said.","examples":["0.2%"]},"minInterval":{"type":"string","x-expr":["duration"],"description":"Shortest time between two moves; 10s unless said.","examples":["30s"]}},"additionalProperties":false,"minProperties":1,"description":"Keeps take-profit and stop-loss on each position: placed, moved in place, on the right side for longs and shorts.","examples":[{"takeProfit":{"gain":"6%"},"stopLoss":{"loss":"3%"},"trail":{"by":"1%","after":"2%"}}],"required":["id","keep","each"]},"action.buy":{"type":"object","properties":{"instrument":{"type":"string","description":"What to buy; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Buys on the spot market. A market order says what to spend as `value`.","examples":[{"instrument":"spot/BTCUSDT","value":"50 USDT"}]},"action.cancel":{"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's orders (default), or everyone's."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the resting orders of an instrument.","examples":[{"instrument":"BTCUSDT"}]},"action.cancel-stops":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"only":{"type":"string","anyOf":[{"enum":["takeProfit","stopLoss","trail"]},{"pattern":"^="}],"description":"Which stops; all of them unless said."}},"required":["position"],"additionalProperties":false,"description":"Cancels stops of a position, one by one by their ids. It leaves the position with less protection.","examples":[{"position":"=position","only":"takeProfit"}]},"action.close":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"The position to close.","examples":["=position"]},"size":{"type":["string","number"],"x-expr":["number","money"],"description":"How much: a ratio of the position or an amount in base coin; all of it unless said.","examples":["50%","0.01 BTC"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price; at market unless said."}},"required":["position"],"additionalProperties":false,"description":"Closes a position or a part of it. A rest below the smallest size is closed along.","examples":[{"position":"=position"},{"position":"=position","size":"50%"}]},"action.notify":{"type":"object","properties":{"message":{"type":"string","description":"What to say; `${…}` is filled in.","examples":["bought at ${btc.last}"]}},"required":["message"],"additionalProperties":false,"description":"Says something in the journal and the log.","examples":[{"message":"closed at ${btc.last}"}]},"action.open":{"type":"object","properties":{"instrument":{"type":"string","description":"Where to open.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Opens or adds to a futures position. Openings on an instrument that a stops goal keeps carry its stops.","examples":[{"instrument":"BTCUSDT","side":"long","value":"200 USDT"}]},"action.redeem":{"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"How much at most, with its coin.","examples":["100 USDT"]},"product":{"type":"string","description":"Product id; the first redeemable holding of the coin unless said."}},"required":["amount"],"additionalProperties":false,"description":"Redeems flexible savings into the spot wallet. The exchange wants more than a minute between two.","examples":[{"amount":"100 USDT"}]},"action.replace":{"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting order; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"order":{"type":"string","description":"Id of the order; this strategy's only resting order unless said.","examples":["=order.orderId"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price of the new order, rounded so that it is never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin; what the old order has left unless said.","examples":["0.01 BTC"]},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When the new order is cancelled if it still rests."}},"required":["instrument","price","expire"],"additionalProperties":false,"description":"Cancels a resting spot order and places another at the same side in one call.","examples":[{"instrument":"spot/BTCUSDT","price":"btc.bid","expire":"30m"}]},"action.revise-pledge":{"type":"object","properties":{"loan":{"type":"string","description":"Id of the loan.","examples":["=loan.orderId"]},"direction":{"type":"string","anyOf":[{"enum":["in","out"]},{"pattern":"^="}],"description":"Adds collateral from the spot wallet, or withdraws some to it."},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, in the coin of the collateral.","examples":["0.01 BTC"]}},"required":["loan","direction","amount"],"additionalProperties":false,"description":"Adds collateral to a loan, as far as the spot wallet has it, or withdraws some.","examples":[{"loan":"=loan.orderId","direction":"in","amount":"0.01 BTC"}]},"action.sell":{"type":"object","properties":{"instrument":{"type":"string","description":"What to sell; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Of what this strategy bought (default), or of all that the wallet holds."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Sells on the spot market.","examples":[{"instrument":"spot/BTCUSDT","size":"0.001 BTC"}]},"action.stops":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position"],"additionalProperties":false,"minProperties":2,"description":"Puts stops on a position, or moves those that it has, in place. To keep them so, use the goal `stops`.","examples":[{"position":"=position","stopLoss":{"loss":"3%"}}]},"action.trail":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose trailing stop.","examples":["=position"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"How far the price may come back from its best: 0.1% to 10%.","examples":["1%"]},"from":{"type":"string","x-expr":["price"],"description":"Price from which on it trails; the mark price unless said."},"size":{"type":"string","x-expr":["money"],"description":"How much it closes, in base coin; all of the position unless said.","examples":["0.01 BTC"]},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position","callback"],"additionalProperties":false,"description":"Puts a trailing stop on a position that has none. The exchange trails it, also while nothing watches; to trail the stop-loss itself, use the goal `stops`.","examples":[{"position":"=position","callback":"1%"}]},"action.transfer":{"type":"object","properties":{"from":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it leaves."},"to":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it arrives."},"amount":{"type":"string","x-expr":["money"],"description":"How much, with its coin.","examples":["100 USDT"]}},"required":["from","to","amount"],"additionalProperties":false,"description":"Moves a coin between wallets of one account, or of a parent and its sub-accounts.","examples":[{"from":{"wallet":"spot"},"to":{"wallet":"usdt_futures"},"amount":"100 USDT"}]},"trigger.cron":{"type":"object","properties":{"cron":{"type":"string","description":"Five fields (minute hour day month weekday), or six with seconds first.","examples":["0 9 * * MON"]},"timezone":{"type":"string","description":"IANA zone; UTC unless said.","examples":["Europe/Rome"]},"missed":{"anyOf":[{"type":"string","const":"skip"},{"type":"object","properties":{"once":{"type":"string","x-expr":["duration"],"description":"How late it may be.","examples":["5m"]}},"required":["once"],"additionalProperties":false,"description":"Once, if it is not later than this."}],"description":"What becomes of a tick that passed while nothing ran; skipped unless said."}},"required":["cron"],"additionalProperties":false,"description":"At wall-clock times. A time that daylight saving skips ticks right after the gap; one that it repeats, at the first only.","examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]},"trigger.every":{"type":"object","properties":{"every":{"type":"string","x-expr":["duration"],"description":"Time between two ticks.","examples":["15m"]}},"required":["every"],"additionalProperties":false,"description":"At whole multiples of a span of time.","examples":[{"every":"15m"}]},"trigger.start":{"type":"object","properties":{"start":{"type":"boolean","const":true,"description":"Always true."}},"required":["start"],"additionalProperties":false,"description":"Once, when the daemon starts.","examples":[{"start":true}]},"limit.instruments":{"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]},"limit.openValue":{"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]},"limit.orderValue":{"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell), at the last price or the limit price if that is higher.","examples":["500 USDT"]},"limit.ordersPer":{"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell, replace) per span of time, sliding.","examples":[{"1h":20}]},"limit.transferTo":{"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]}},"$id":"strategy"};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", "");
const pattern1 = new RegExp("^[A-Za-z_][A-Za-z0-9_]{0,63}$", "");
const schema7 = {"type":"object","required":["watch"],"properties":{"watch":{"enum":["bills","candles","exchange-rates","fills","funding-assets","funding-rate","futures-account","loan-coins","loans","orders","position-history","positions","repayments","savings","spot-assets","stops","ticker"]}},"allOf":[{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"bills"}}},"then":{"$ref":"#/definitions/watch.bills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"candles"}}},"then":{"$ref":"#/definitions/watch.candles"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"exchange-rates"}}},"then":{"$ref":"#/definitions/watch.exchange-rates"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"fills"}}},"then":{"$ref":"#/definitions/watch.fills"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-assets"}}},"then":{"$ref":"#/definitions/watch.funding-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-rate"}}},"then":{"$ref":"#/definitions/watch.funding-rate"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"futures-account"}}},"then":{"$ref":"#/definitions/watch.futures-account"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loan-coins"}}},"then":{"$ref":"#/definitions/watch.loan-coins"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"loans"}}},"then":{"$ref":"#/definitions/watch.loans"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"orders"}}},"then":{"$ref":"#/definitions/watch.orders"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"position-history"}}},"then":{"$ref":"#/definitions/watch.position-history"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"positions"}}},"then":{"$ref":"#/definitions/watch.positions"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"repayments"}}},"then":{"$ref":"#/definitions/watch.repayments"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"savings"}}},"then":{"$ref":"#/definitions/watch.savings"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"spot-assets"}}},"then":{"$ref":"#/definitions/watch.spot-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"stops"}}},"then":{"$ref":"#/definitions/watch.stops"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"ticker"}}},"then":{"$ref":"#/definitions/watch.ticker"}}]};
const schema8 = {"type":"object","properties":{"watch":{"const":"bills"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Bills of the last day of the account at the file's market: fees, funding, profits, transfers.","required":["watch"]};

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

const schema9 = {"type":"object","properties":{"watch":{"const":"candles"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose candles.","examples":["BTCUSDT","spot/BTCUSDT"]},"granularity":{"type":"string","anyOf":[{"enum":["1m","3m","5m","15m","30m","1H","4H","6H","12H","1D"]},{"pattern":"^="}],"description":"Length of a candle."}},"required":["watch","instrument","granularity"],"additionalProperties":false,"description":"Candles of an instrument, for indicators. Only closed ones count."};
const pattern3 = new RegExp("^=", "");

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
if(!pattern3.test(data5)){
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

const schema10 = {"type":"object","properties":{"watch":{"const":"exchange-rates"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Rates at which coins count for the interest of multi-asset mode, tier by tier.","required":["watch"]};

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

const schema11 = {"type":"object","properties":{"watch":{"const":"fills"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Fills of the last day of the account at the file's market.","required":["watch"]};

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

const schema12 = {"type":"object","properties":{"watch":{"const":"funding-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the funding wallet.","required":["watch"]};

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

const schema13 = {"type":"object","properties":{"watch":{"const":"funding-rate"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose funding rate.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The funding rate of a contract, and when it is paid next."};

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

const schema14 = {"type":"object","properties":{"watch":{"const":"futures-account"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The account's margin balance at the file's market.","required":["watch"]};

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

const schema15 = {"type":"object","properties":{"watch":{"const":"loan-coins"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Coins that can be borrowed or pledged, and terms.","required":["watch"]};

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

const schema16 = {"type":"object","properties":{"watch":{"const":"loans"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The loans of the account that run.","required":["watch"]};

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

const schema17 = {"type":"object","properties":{"watch":{"const":"orders"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The resting orders of the account at the file's market.","required":["watch"]};

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

const schema18 = {"type":"object","properties":{"watch":{"const":"position-history"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Positions of the account at the file's market that were closed within the last day.","required":["watch"]};

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

const schema19 = {"type":"object","properties":{"watch":{"const":"positions"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"All open positions of the account at the file's market.","required":["watch"]};

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

const schema20 = {"type":"object","properties":{"watch":{"const":"repayments"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"Repayments of loans within the last day.","required":["watch"]};

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

const schema21 = {"type":"object","properties":{"watch":{"const":"savings"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"periodType":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Which holdings; flexible unless said."}},"additionalProperties":false,"description":"The savings holdings of the account.","required":["watch"]};

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
if(!pattern3.test(data4)){
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

const schema22 = {"type":"object","properties":{"watch":{"const":"spot-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the spot wallet.","required":["watch"]};

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

const schema23 = {"type":"object","properties":{"watch":{"const":"stops"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The pending take-profits and stop-losses of the account.","required":["watch"]};

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

const schema24 = {"type":"object","properties":{"watch":{"const":"ticker"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose prices.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The newest prices of an instrument."};

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
if(data.instrument === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema24.required,parentSchema:schema24,data};
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
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema24,data};
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
const err3 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/const",keyword:"const",params:{allowedValue: "ticker"},schema:"ticker",parentSchema:schema24.properties.watch,data:data0};
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
const err4 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema24.properties.every.type,parentSchema:schema24.properties.every,data:data1};
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
const err5 = {instancePath:instancePath+"/maxAge",schemaPath:"#/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema24.properties.maxAge.type,parentSchema:schema24.properties.maxAge,data:data2};
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
const err6 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema24.properties.account.type,parentSchema:schema24.properties.account,data:data3};
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
const err7 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema24.properties.instrument.type,parentSchema:schema24.properties.instrument,data:data4};
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
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema24.type,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate55.errors = vErrors;
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
if("ticker" !== data.watch){
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err68 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema7.required,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data.watch !== undefined){
let data17 = data.watch;
if(!(((((((((((((((((data17 === "bills") || (data17 === "candles")) || (data17 === "exchange-rates")) || (data17 === "fills")) || (data17 === "funding-assets")) || (data17 === "funding-rate")) || (data17 === "futures-account")) || (data17 === "loan-coins")) || (data17 === "loans")) || (data17 === "orders")) || (data17 === "position-history")) || (data17 === "positions")) || (data17 === "repayments")) || (data17 === "savings")) || (data17 === "spot-assets")) || (data17 === "stops")) || (data17 === "ticker"))){
const err69 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/enum",keyword:"enum",params:{allowedValues: schema7.properties.watch.enum},schema:schema7.properties.watch.enum,parentSchema:schema7.properties.watch,data:data17};
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
const err70 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema7.type,parentSchema:schema7,data};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","required":["id","do"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"on":{"$ref":"#/definitions/on"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"for":{"type":"string","x-expr":["duration"],"description":"How long the condition must have held.","examples":["15s"]},"fire":{"enum":["enter","exit","while"],"default":"enter","description":"On which edge of the condition it acts; while needs a cooldown."},"atStart":{"enum":["skip","fire"],"default":"skip","description":"What a condition that holds already when it is first seen does."},"cooldown":{"type":"string","x-expr":["duration"],"description":"Shortest time between two firings of an instance.","examples":["10m"]},"retry":{"type":"string","x-expr":["duration"],"description":"When a firing that was not accepted is tried again. Default: the cooldown, at least 5s."},"run":{"enum":["single"],"default":"single","description":"What an edge that comes while the rule works does: one is held, and acted upon afterwards."},"onError":{"enum":["stop","continue"],"default":"stop","description":"What the first step that is not accepted does to the rest."},"maxInstances":{"type":"integer","minimum":1,"maximum":100000,"default":50,"description":"More instances than this are an error of the rule."},"do":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/definitions/step"},"description":"The steps, in order."}}};
const schema26 = {"type":["object","string"],"description":"What makes it look. Without it, it looks at each new reading and acts on the edge of its condition.","allOf":[{"if":{"type":"string"},"then":{"enum":["start"]}},{"if":{"type":"object"},"then":{"oneOf":[{"required":["cron"]},{"required":["every"]},{"required":["start"]}]}},{"if":{"type":"object","required":["cron"]},"then":{"$ref":"#/definitions/trigger.cron"}},{"if":{"type":"object","required":["every"]},"then":{"$ref":"#/definitions/trigger.every"}},{"if":{"type":"object","required":["start"]},"then":{"$ref":"#/definitions/trigger.start"}}],"examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]};
const schema27 = {"type":"object","properties":{"cron":{"type":"string","description":"Five fields (minute hour day month weekday), or six with seconds first.","examples":["0 9 * * MON"]},"timezone":{"type":"string","description":"IANA zone; UTC unless said.","examples":["Europe/Rome"]},"missed":{"anyOf":[{"type":"string","const":"skip"},{"type":"object","properties":{"once":{"type":"string","x-expr":["duration"],"description":"How late it may be.","examples":["5m"]}},"required":["once"],"additionalProperties":false,"description":"Once, if it is not later than this."}],"description":"What becomes of a tick that passed while nothing ran; skipped unless said."}},"required":["cron"],"additionalProperties":false,"description":"At wall-clock times. A time that daylight saving skips ticks right after the gap; one that it repeats, at the first only.","examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cron === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cron"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "cron") || (key0 === "timezone")) || (key0 === "missed"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema27,data};
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
const err2 = {instancePath:instancePath+"/cron",schemaPath:"#/properties/cron/type",keyword:"type",params:{type: "string"},schema:schema27.properties.cron.type,parentSchema:schema27.properties.cron,data:data0};
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
const err3 = {instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: "string"},schema:schema27.properties.timezone.type,parentSchema:schema27.properties.timezone,data:data1};
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
const err4 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema27.properties.missed.anyOf[0].type,parentSchema:schema27.properties.missed.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("skip" !== data2){
const err5 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/0/const",keyword:"const",params:{allowedValue: "skip"},schema:"skip",parentSchema:schema27.properties.missed.anyOf[0],data:data2};
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
const err6 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/1/required",keyword:"required",params:{missingProperty: "once"},schema:schema27.properties.missed.anyOf[1].required,parentSchema:schema27.properties.missed.anyOf[1],data:data2};
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
const err7 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema27.properties.missed.anyOf[1],data:data2};
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
const err8 = {instancePath:instancePath+"/missed/once",schemaPath:"#/properties/missed/anyOf/1/properties/once/type",keyword:"type",params:{type: "string"},schema:schema27.properties.missed.anyOf[1].properties.once.type,parentSchema:schema27.properties.missed.anyOf[1].properties.once,data:data3};
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
const err9 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema27.properties.missed.anyOf[1].type,parentSchema:schema27.properties.missed.anyOf[1],data:data2};
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
const err10 = {instancePath:instancePath+"/missed",schemaPath:"#/properties/missed/anyOf",keyword:"anyOf",params:{},schema:schema27.properties.missed.anyOf,parentSchema:schema27.properties.missed,data:data2};
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
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema27.type,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"object","properties":{"every":{"type":"string","x-expr":["duration"],"description":"Time between two ticks.","examples":["15m"]}},"required":["every"],"additionalProperties":false,"description":"At whole multiples of a span of time.","examples":[{"every":"15m"}]};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.every === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "every"},schema:schema28.required,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "every")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema28,data};
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
const err2 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "string"},schema:schema28.properties.every.type,parentSchema:schema28.properties.every,data:data0};
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
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema28.type,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"object","properties":{"start":{"type":"boolean","const":true,"description":"Always true."}},"required":["start"],"additionalProperties":false,"description":"Once, when the daemon starts.","examples":[{"start":true}]};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},schema:schema29.required,parentSchema:schema29,data};
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
if(data.start !== undefined){
let data0 = data.start;
if(typeof data0 !== "boolean"){
const err2 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "boolean"},schema:schema29.properties.start.type,parentSchema:schema29.properties.start,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(true !== data0){
const err3 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema29.properties.start,data:data0};
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
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema29.type,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "string")){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema26.type},schema:schema26.type,parentSchema:schema26,data};
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
if(!(data === "start")){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/enum",keyword:"enum",params:{allowedValues: schema26.allOf[0].then.enum},schema:schema26.allOf[0].then.enum,parentSchema:schema26.allOf[0].then,data};
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
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema26.allOf[0].if,parentSchema:schema26.allOf[0],data};
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
const err5 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/0/required",keyword:"required",params:{missingProperty: "cron"},schema:schema26.allOf[1].then.oneOf[0].required,parentSchema:schema26.allOf[1].then.oneOf[0],data};
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
const err6 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/1/required",keyword:"required",params:{missingProperty: "every"},schema:schema26.allOf[1].then.oneOf[1].required,parentSchema:schema26.allOf[1].then.oneOf[1],data};
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
if(data.start === undefined){
const err7 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/2/required",keyword:"required",params:{missingProperty: "start"},schema:schema26.allOf[1].then.oneOf[2].required,parentSchema:schema26.allOf[1].then.oneOf[2],data};
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
}
}
if(!valid3){
const err8 = {instancePath,schemaPath:"#/allOf/1/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema26.allOf[1].then.oneOf,parentSchema:schema26.allOf[1].then,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
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
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema26.allOf[1].if,parentSchema:schema26.allOf[1],data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const _errs16 = errors;
let valid4 = true;
const _errs17 = errors;
if(errors === _errs17){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.cron === undefined) && (missing0 = "cron")){
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
else {
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid3 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs19 = errors;
if(!(validate60(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var _valid3 = _errs19 === errors;
valid4 = _valid3;
}
if(!valid4){
const err12 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema26.allOf[2].if,parentSchema:schema26.allOf[2],data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const _errs21 = errors;
let valid5 = true;
const _errs22 = errors;
if(errors === _errs22){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.every === undefined) && (missing1 = "every")){
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
var _valid4 = _errs22 === errors;
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs24 = errors;
if(!(validate62(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var _valid4 = _errs24 === errors;
valid5 = _valid4;
}
if(!valid5){
const err15 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema26.allOf[3].if,parentSchema:schema26.allOf[3],data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs26 = errors;
let valid6 = true;
const _errs27 = errors;
if(errors === _errs27){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.start === undefined) && (missing2 = "start")){
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
var _valid5 = _errs27 === errors;
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs29 = errors;
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var _valid5 = _errs29 === errors;
valid6 = _valid5;
}
if(!valid6){
const err18 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema26.allOf[4].if,parentSchema:schema26.allOf[4],data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"buy":{"$ref":"#/definitions/action.buy"},"cancel":{"$ref":"#/definitions/action.cancel"},"cancel-stops":{"$ref":"#/definitions/action.cancel-stops"},"close":{"$ref":"#/definitions/action.close"},"notify":{"$ref":"#/definitions/action.notify"},"open":{"$ref":"#/definitions/action.open"},"redeem":{"$ref":"#/definitions/action.redeem"},"replace":{"$ref":"#/definitions/action.replace"},"revise-pledge":{"$ref":"#/definitions/action.revise-pledge"},"sell":{"$ref":"#/definitions/action.sell"},"stops":{"$ref":"#/definitions/action.stops"},"trail":{"$ref":"#/definitions/action.trail"},"transfer":{"$ref":"#/definitions/action.transfer"}}};
const schema31 = {"type":"object","properties":{"instrument":{"type":"string","description":"What to buy; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Buys on the spot market. A market order says what to spend as `value`.","examples":[{"instrument":"spot/BTCUSDT","value":"50 USDT"}]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema31.oneOf[0].required,parentSchema:schema31.oneOf[0],data};
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
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema31.oneOf[1].required,parentSchema:schema31.oneOf[1],data};
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
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema31.oneOf,parentSchema:schema31,data};
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
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema31.then.required,parentSchema:schema31.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expire === undefined){
const err6 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema31.then.required,parentSchema:schema31.then,data};
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
const err11 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema31.else.not,parentSchema:schema31.else,data};
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
const err12 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema31.if,parentSchema:schema31,data};
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
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema31.required,parentSchema:schema31,data};
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
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema31,data};
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
const err15 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema31.properties.instrument.type,parentSchema:schema31.properties.instrument,data:data1};
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
const err16 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema31.properties.type.type,parentSchema:schema31.properties.type,data:data2};
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
const err17 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema31.properties.type.anyOf[0].enum},schema:schema31.properties.type.anyOf[0].enum,parentSchema:schema31.properties.type.anyOf[0],data:data2};
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
if(!pattern3.test(data2)){
const err18 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema31.properties.type.anyOf[1],data:data2};
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
const err19 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema31.properties.type.anyOf,parentSchema:schema31.properties.type,data:data2};
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
const err20 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema31.properties.price.type,parentSchema:schema31.properties.price,data:data3};
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
const err21 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema31.properties.size.type,parentSchema:schema31.properties.size,data:data4};
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
const err22 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema31.properties.value.type,parentSchema:schema31.properties.value,data:data5};
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
const err23 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "string"},schema:schema31.properties.force.type,parentSchema:schema31.properties.force,data:data6};
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
const err24 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema31.properties.force.anyOf[0].enum},schema:schema31.properties.force.anyOf[0].enum,parentSchema:schema31.properties.force.anyOf[0],data:data6};
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
if(!pattern3.test(data6)){
const err25 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema31.properties.force.anyOf[1],data:data6};
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
const err26 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema31.properties.force.anyOf,parentSchema:schema31.properties.force,data:data6};
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
const err27 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema31.properties.expire.anyOf[0].type,parentSchema:schema31.properties.expire.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if("never" !== data7){
const err28 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema31.properties.expire.anyOf[0],data:data7};
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
const err29 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema31.properties.expire.anyOf[1].type},schema:schema31.properties.expire.anyOf[1].type,parentSchema:schema31.properties.expire.anyOf[1],data:data7};
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
const err30 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema31.properties.expire.anyOf,parentSchema:schema31.properties.expire,data:data7};
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
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}

const schema32 = {"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's orders (default), or everyone's."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the resting orders of an instrument.","examples":[{"instrument":"BTCUSDT"}]};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrument === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema32.required,parentSchema:schema32,data};
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
if(data.instrument !== undefined){
let data0 = data.instrument;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema32.properties.instrument.type,parentSchema:schema32.properties.instrument,data:data0};
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
const err3 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},schema:schema32.properties.of.type,parentSchema:schema32.properties.of,data:data1};
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
const err4 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema32.properties.of.anyOf[0].enum},schema:schema32.properties.of.anyOf[0].enum,parentSchema:schema32.properties.of.anyOf[0],data:data1};
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
if(!pattern3.test(data1)){
const err5 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema32.properties.of.anyOf[1],data:data1};
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
const err6 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema32.properties.of.anyOf,parentSchema:schema32.properties.of,data:data1};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"only":{"type":"string","anyOf":[{"enum":["takeProfit","stopLoss","trail"]},{"pattern":"^="}],"description":"Which stops; all of them unless said."}},"required":["position"],"additionalProperties":false,"description":"Cancels stops of a position, one by one by their ids. It leaves the position with less protection.","examples":[{"position":"=position","only":"takeProfit"}]};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.position === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema33.required,parentSchema:schema33,data};
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
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema33.properties.position.type,parentSchema:schema33.properties.position,data:data0};
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
const err3 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "string"},schema:schema33.properties.only.type,parentSchema:schema33.properties.only,data:data1};
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
const err4 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema33.properties.only.anyOf[0].enum},schema:schema33.properties.only.anyOf[0].enum,parentSchema:schema33.properties.only.anyOf[0],data:data1};
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
if(!pattern3.test(data1)){
const err5 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema33.properties.only.anyOf[1],data:data1};
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
const err6 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/anyOf",keyword:"anyOf",params:{},schema:schema33.properties.only.anyOf,parentSchema:schema33.properties.only,data:data1};
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

const schema34 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"The position to close.","examples":["=position"]},"size":{"type":["string","number"],"x-expr":["number","money"],"description":"How much: a ratio of the position or an amount in base coin; all of it unless said.","examples":["50%","0.01 BTC"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price; at market unless said."}},"required":["position"],"additionalProperties":false,"description":"Closes a position or a part of it. A rest below the smallest size is closed along.","examples":[{"position":"=position"},{"position":"=position","size":"50%"}]};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.position === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema34.required,parentSchema:schema34,data};
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
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema34.properties.position.type,parentSchema:schema34.properties.position,data:data0};
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
const err3 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: schema34.properties.size.type},schema:schema34.properties.size.type,parentSchema:schema34.properties.size,data:data1};
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
const err4 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema34.properties.price.type,parentSchema:schema34.properties.price,data:data2};
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
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema34.type,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"object","properties":{"message":{"type":"string","description":"What to say; `${…}` is filled in.","examples":["bought at ${btc.last}"]}},"required":["message"],"additionalProperties":false,"description":"Says something in the journal and the log.","examples":[{"message":"closed at ${btc.last}"}]};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "message")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema35,data};
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
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},schema:schema35.properties.message.type,parentSchema:schema35.properties.message,data:data0};
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
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"object","properties":{"instrument":{"type":"string","description":"Where to open.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Opens or adds to a futures position. Openings on an instrument that a stops goal keeps carry its stops.","examples":[{"instrument":"BTCUSDT","side":"long","value":"200 USDT"}]};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema36.oneOf[0].required,parentSchema:schema36.oneOf[0],data};
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
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema36.oneOf[1].required,parentSchema:schema36.oneOf[1],data};
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
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema36.oneOf,parentSchema:schema36,data};
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
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema36.then.required,parentSchema:schema36.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expire === undefined){
const err6 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema36.then.required,parentSchema:schema36.then,data};
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
const err11 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema36.else.not,parentSchema:schema36.else,data};
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
const err12 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema36.if,parentSchema:schema36,data};
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
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.side === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "side"},schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema36.properties, key0))){
const err15 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema36,data};
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
const err16 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema36.properties.instrument.type,parentSchema:schema36.properties.instrument,data:data1};
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
const err17 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/type",keyword:"type",params:{type: "string"},schema:schema36.properties.side.type,parentSchema:schema36.properties.side,data:data2};
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
const err18 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema36.properties.side.anyOf[0].enum},schema:schema36.properties.side.anyOf[0].enum,parentSchema:schema36.properties.side.anyOf[0],data:data2};
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
if(!pattern3.test(data2)){
const err19 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema36.properties.side.anyOf[1],data:data2};
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
const err20 = {instancePath:instancePath+"/side",schemaPath:"#/properties/side/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.side.anyOf,parentSchema:schema36.properties.side,data:data2};
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
const err21 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/type",keyword:"type",params:{type: "string"},schema:schema36.properties.marginMode.type,parentSchema:schema36.properties.marginMode,data:data3};
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
const err22 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema36.properties.marginMode.anyOf[0].enum},schema:schema36.properties.marginMode.anyOf[0].enum,parentSchema:schema36.properties.marginMode.anyOf[0],data:data3};
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
if(!pattern3.test(data3)){
const err23 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema36.properties.marginMode.anyOf[1],data:data3};
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
const err24 = {instancePath:instancePath+"/marginMode",schemaPath:"#/properties/marginMode/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.marginMode.anyOf,parentSchema:schema36.properties.marginMode,data:data3};
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
if(data.type !== undefined){
let data4 = data.type;
if(typeof data4 !== "string"){
const err25 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema36.properties.type.type,parentSchema:schema36.properties.type,data:data4};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const _errs30 = errors;
let valid8 = false;
const _errs31 = errors;
if(!((data4 === "market") || (data4 === "limit"))){
const err26 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema36.properties.type.anyOf[0].enum},schema:schema36.properties.type.anyOf[0].enum,parentSchema:schema36.properties.type.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid5 = _errs31 === errors;
valid8 = valid8 || _valid5;
if(!valid8){
const _errs32 = errors;
if(typeof data4 === "string"){
if(!pattern3.test(data4)){
const err27 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema36.properties.type.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid5 = _errs32 === errors;
valid8 = valid8 || _valid5;
}
if(!valid8){
const err28 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.type.anyOf,parentSchema:schema36.properties.type,data:data4};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
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
if(data.price !== undefined){
let data5 = data.price;
if(typeof data5 !== "string"){
const err29 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema36.properties.price.type,parentSchema:schema36.properties.price,data:data5};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.size !== undefined){
let data6 = data.size;
if(typeof data6 !== "string"){
const err30 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema36.properties.size.type,parentSchema:schema36.properties.size,data:data6};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.value !== undefined){
let data7 = data.value;
if(typeof data7 !== "string"){
const err31 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema36.properties.value.type,parentSchema:schema36.properties.value,data:data7};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.force !== undefined){
let data8 = data.force;
if(typeof data8 !== "string"){
const err32 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "string"},schema:schema36.properties.force.type,parentSchema:schema36.properties.force,data:data8};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const _errs41 = errors;
let valid9 = false;
const _errs42 = errors;
if(!((((data8 === "gtc") || (data8 === "ioc")) || (data8 === "fok")) || (data8 === "post_only"))){
const err33 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema36.properties.force.anyOf[0].enum},schema:schema36.properties.force.anyOf[0].enum,parentSchema:schema36.properties.force.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid6 = _errs42 === errors;
valid9 = valid9 || _valid6;
if(!valid9){
const _errs43 = errors;
if(typeof data8 === "string"){
if(!pattern3.test(data8)){
const err34 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema36.properties.force.anyOf[1],data:data8};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var _valid6 = _errs43 === errors;
valid9 = valid9 || _valid6;
}
if(!valid9){
const err35 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.force.anyOf,parentSchema:schema36.properties.force,data:data8};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
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
if(data.expire !== undefined){
let data9 = data.expire;
const _errs45 = errors;
let valid10 = false;
const _errs46 = errors;
if(typeof data9 !== "string"){
const err36 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema36.properties.expire.anyOf[0].type,parentSchema:schema36.properties.expire.anyOf[0],data:data9};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if("never" !== data9){
const err37 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema36.properties.expire.anyOf[0],data:data9};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var _valid7 = _errs46 === errors;
valid10 = valid10 || _valid7;
if(!valid10){
const _errs48 = errors;
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
const err38 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema36.properties.expire.anyOf[1].type},schema:schema36.properties.expire.anyOf[1].type,parentSchema:schema36.properties.expire.anyOf[1],data:data9};
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
}
if(!valid10){
const err39 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.expire.anyOf,parentSchema:schema36.properties.expire,data:data9};
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
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema36.type,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"How much at most, with its coin.","examples":["100 USDT"]},"product":{"type":"string","description":"Product id; the first redeemable holding of the coin unless said."}},"required":["amount"],"additionalProperties":false,"description":"Redeems flexible savings into the spot wallet. The exchange wants more than a minute between two.","examples":[{"amount":"100 USDT"}]};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "amount") || (key0 === "product"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.amount !== undefined){
let data0 = data.amount;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema37.properties.amount.type,parentSchema:schema37.properties.amount,data:data0};
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
let data1 = data.product;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/product",schemaPath:"#/properties/product/type",keyword:"type",params:{type: "string"},schema:schema37.properties.product.type,parentSchema:schema37.properties.product,data:data1};
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
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting order; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"order":{"type":"string","description":"Id of the order; this strategy's only resting order unless said.","examples":["=order.orderId"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price of the new order, rounded so that it is never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin; what the old order has left unless said.","examples":["0.01 BTC"]},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When the new order is cancelled if it still rests."}},"required":["instrument","price","expire"],"additionalProperties":false,"description":"Cancels a resting spot order and places another at the same side in one call.","examples":[{"instrument":"spot/BTCUSDT","price":"btc.bid","expire":"30m"}]};

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
if(data.price === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "price"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.expire === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expire"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "instrument") || (key0 === "order")) || (key0 === "price")) || (key0 === "size")) || (key0 === "expire"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema38,data};
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
const err4 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema38.properties.instrument.type,parentSchema:schema38.properties.instrument,data:data0};
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
const err5 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "string"},schema:schema38.properties.order.type,parentSchema:schema38.properties.order,data:data1};
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
const err6 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema38.properties.price.type,parentSchema:schema38.properties.price,data:data2};
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
const err7 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema38.properties.size.type,parentSchema:schema38.properties.size,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.expire !== undefined){
let data4 = data.expire;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema38.properties.expire.anyOf[0].type,parentSchema:schema38.properties.expire.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if("never" !== data4){
const err9 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema38.properties.expire.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs14 = errors;
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (typeof data4 !== "boolean")){
const err10 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema38.properties.expire.anyOf[1].type},schema:schema38.properties.expire.anyOf[1].type,parentSchema:schema38.properties.expire.anyOf[1],data:data4};
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
}
if(!valid1){
const err11 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema38.properties.expire.anyOf,parentSchema:schema38.properties.expire,data:data4};
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
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema38.type,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"object","properties":{"loan":{"type":"string","description":"Id of the loan.","examples":["=loan.orderId"]},"direction":{"type":"string","anyOf":[{"enum":["in","out"]},{"pattern":"^="}],"description":"Adds collateral from the spot wallet, or withdraws some to it."},"amount":{"type":"string","x-expr":["money"],"description":"How much at most, in the coin of the collateral.","examples":["0.01 BTC"]}},"required":["loan","direction","amount"],"additionalProperties":false,"description":"Adds collateral to a loan, as far as the spot wallet has it, or withdraws some.","examples":[{"loan":"=loan.orderId","direction":"in","amount":"0.01 BTC"}]};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.loan === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "loan"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.direction === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "direction"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.amount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema39.required,parentSchema:schema39,data};
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
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema39,data};
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
const err4 = {instancePath:instancePath+"/loan",schemaPath:"#/properties/loan/type",keyword:"type",params:{type: "string"},schema:schema39.properties.loan.type,parentSchema:schema39.properties.loan,data:data0};
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
const err5 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/type",keyword:"type",params:{type: "string"},schema:schema39.properties.direction.type,parentSchema:schema39.properties.direction,data:data1};
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
const err6 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema39.properties.direction.anyOf[0].enum},schema:schema39.properties.direction.anyOf[0].enum,parentSchema:schema39.properties.direction.anyOf[0],data:data1};
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
if(!pattern3.test(data1)){
const err7 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema39.properties.direction.anyOf[1],data:data1};
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
const err8 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/anyOf",keyword:"anyOf",params:{},schema:schema39.properties.direction.anyOf,parentSchema:schema39.properties.direction,data:data1};
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
const err9 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema39.properties.amount.type,parentSchema:schema39.properties.amount,data:data2};
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
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","properties":{"instrument":{"type":"string","description":"What to sell; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Of what this strategy bought (default), or of all that the wallet holds."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Sells on the spot market.","examples":[{"instrument":"spot/BTCUSDT","size":"0.001 BTC"}]};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.size === undefined){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema40.oneOf[0].required,parentSchema:schema40.oneOf[0],data};
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
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema40.oneOf[1].required,parentSchema:schema40.oneOf[1],data};
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
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema40.oneOf,parentSchema:schema40,data};
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
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema40.then.required,parentSchema:schema40.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expire === undefined){
const err6 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema40.then.required,parentSchema:schema40.then,data};
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
const err11 = {instancePath,schemaPath:"#/else/not",keyword:"not",params:{},schema:schema40.else.not,parentSchema:schema40.else,data};
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
const err12 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema40.if,parentSchema:schema40,data};
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
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema40.required,parentSchema:schema40,data};
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
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema40,data};
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
const err15 = {instancePath:instancePath+"/instrument",schemaPath:"#/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema40.properties.instrument.type,parentSchema:schema40.properties.instrument,data:data1};
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
const err16 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "string"},schema:schema40.properties.of.type,parentSchema:schema40.properties.of,data:data2};
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
const err17 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema40.properties.of.anyOf[0].enum},schema:schema40.properties.of.anyOf[0].enum,parentSchema:schema40.properties.of.anyOf[0],data:data2};
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
if(!pattern3.test(data2)){
const err18 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema40.properties.of.anyOf[1],data:data2};
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
const err19 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema40.properties.of.anyOf,parentSchema:schema40.properties.of,data:data2};
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
const err20 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},schema:schema40.properties.type.type,parentSchema:schema40.properties.type,data:data3};
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
const err21 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema40.properties.type.anyOf[0].enum},schema:schema40.properties.type.anyOf[0].enum,parentSchema:schema40.properties.type.anyOf[0],data:data3};
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
if(!pattern3.test(data3)){
const err22 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema40.properties.type.anyOf[1],data:data3};
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
const err23 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema40.properties.type.anyOf,parentSchema:schema40.properties.type,data:data3};
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
const err24 = {instancePath:instancePath+"/price",schemaPath:"#/properties/price/type",keyword:"type",params:{type: "string"},schema:schema40.properties.price.type,parentSchema:schema40.properties.price,data:data4};
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
const err25 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema40.properties.size.type,parentSchema:schema40.properties.size,data:data5};
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
const err26 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},schema:schema40.properties.value.type,parentSchema:schema40.properties.value,data:data6};
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
const err27 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "string"},schema:schema40.properties.force.type,parentSchema:schema40.properties.force,data:data7};
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
const err28 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema40.properties.force.anyOf[0].enum},schema:schema40.properties.force.anyOf[0].enum,parentSchema:schema40.properties.force.anyOf[0],data:data7};
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
if(!pattern3.test(data7)){
const err29 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema40.properties.force.anyOf[1],data:data7};
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
const err30 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema40.properties.force.anyOf,parentSchema:schema40.properties.force,data:data7};
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
const err31 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema40.properties.expire.anyOf[0].type,parentSchema:schema40.properties.expire.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if("never" !== data8){
const err32 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema40.properties.expire.anyOf[0],data:data8};
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
const err33 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema40.properties.expire.anyOf[1].type},schema:schema40.properties.expire.anyOf[1].type,parentSchema:schema40.properties.expire.anyOf[1],data:data8};
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
const err34 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema40.properties.expire.anyOf,parentSchema:schema40.properties.expire,data:data8};
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
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position"],"additionalProperties":false,"minProperties":2,"description":"Puts stops on a position, or moves those that it has, in place. To keep them so, use the goal `stops`.","examples":[{"position":"=position","stopLoss":{"loss":"3%"}}]};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 2){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 2},schema:2,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.position === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema41.required,parentSchema:schema41,data};
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
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema41,data};
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
const err3 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema41.properties.position.type,parentSchema:schema41.properties.position,data:data0};
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
const err4 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/0/required",keyword:"required",params:{missingProperty: "gain"},schema:schema41.properties.takeProfit.oneOf[0].required,parentSchema:schema41.properties.takeProfit.oneOf[0],data:data1};
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
const err5 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema41.properties.takeProfit.oneOf[1].required,parentSchema:schema41.properties.takeProfit.oneOf[1],data:data1};
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
const err6 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema41.properties.takeProfit.oneOf,parentSchema:schema41.properties.takeProfit,data:data1};
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
const err7 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema41.properties.takeProfit,data:data1};
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
const err8 = {instancePath:instancePath+"/takeProfit/gain",schemaPath:"#/properties/takeProfit/properties/gain/type",keyword:"type",params:{type: schema41.properties.takeProfit.properties.gain.type},schema:schema41.properties.takeProfit.properties.gain.type,parentSchema:schema41.properties.takeProfit.properties.gain,data:data2};
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
const err9 = {instancePath:instancePath+"/takeProfit/price",schemaPath:"#/properties/takeProfit/properties/price/type",keyword:"type",params:{type: "string"},schema:schema41.properties.takeProfit.properties.price.type,parentSchema:schema41.properties.takeProfit.properties.price,data:data3};
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
const err10 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/type",keyword:"type",params:{type: "object"},schema:schema41.properties.takeProfit.type,parentSchema:schema41.properties.takeProfit,data:data1};
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
const err11 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/0/required",keyword:"required",params:{missingProperty: "loss"},schema:schema41.properties.stopLoss.oneOf[0].required,parentSchema:schema41.properties.stopLoss.oneOf[0],data:data4};
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
const err12 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema41.properties.stopLoss.oneOf[1].required,parentSchema:schema41.properties.stopLoss.oneOf[1],data:data4};
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
const err13 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema41.properties.stopLoss.oneOf,parentSchema:schema41.properties.stopLoss,data:data4};
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
const err14 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema41.properties.stopLoss,data:data4};
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
const err15 = {instancePath:instancePath+"/stopLoss/loss",schemaPath:"#/properties/stopLoss/properties/loss/type",keyword:"type",params:{type: schema41.properties.stopLoss.properties.loss.type},schema:schema41.properties.stopLoss.properties.loss.type,parentSchema:schema41.properties.stopLoss.properties.loss,data:data5};
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
const err16 = {instancePath:instancePath+"/stopLoss/price",schemaPath:"#/properties/stopLoss/properties/price/type",keyword:"type",params:{type: "string"},schema:schema41.properties.stopLoss.properties.price.type,parentSchema:schema41.properties.stopLoss.properties.price,data:data6};
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
const err17 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/type",keyword:"type",params:{type: "object"},schema:schema41.properties.stopLoss.type,parentSchema:schema41.properties.stopLoss,data:data4};
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
const err18 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema41.properties.triggerType.type,parentSchema:schema41.properties.triggerType,data:data7};
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
const err19 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema41.properties.triggerType.anyOf[0].enum},schema:schema41.properties.triggerType.anyOf[0].enum,parentSchema:schema41.properties.triggerType.anyOf[0],data:data7};
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
if(!pattern3.test(data7)){
const err20 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema41.properties.triggerType.anyOf[1],data:data7};
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
const err21 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema41.properties.triggerType.anyOf,parentSchema:schema41.properties.triggerType,data:data7};
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
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema41.type,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}

const schema42 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose trailing stop.","examples":["=position"]},"callback":{"type":["string","number"],"x-expr":["number"],"description":"How far the price may come back from its best: 0.1% to 10%.","examples":["1%"]},"from":{"type":"string","x-expr":["price"],"description":"Price from which on it trails; the mark price unless said."},"size":{"type":"string","x-expr":["money"],"description":"How much it closes, in base coin; all of the position unless said.","examples":["0.01 BTC"]},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position","callback"],"additionalProperties":false,"description":"Puts a trailing stop on a position that has none. The exchange trails it, also while nothing watches; to trail the stop-loss itself, use the goal `stops`.","examples":[{"position":"=position","callback":"1%"}]};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.position === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "position"},schema:schema42.required,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.callback === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "callback"},schema:schema42.required,parentSchema:schema42,data};
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
if(data.position !== undefined){
let data0 = data.position;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "string"},schema:schema42.properties.position.type,parentSchema:schema42.properties.position,data:data0};
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
const err4 = {instancePath:instancePath+"/callback",schemaPath:"#/properties/callback/type",keyword:"type",params:{type: schema42.properties.callback.type},schema:schema42.properties.callback.type,parentSchema:schema42.properties.callback,data:data1};
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
const err5 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},schema:schema42.properties.from.type,parentSchema:schema42.properties.from,data:data2};
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
const err6 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "string"},schema:schema42.properties.size.type,parentSchema:schema42.properties.size,data:data3};
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
const err7 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema42.properties.triggerType.type,parentSchema:schema42.properties.triggerType,data:data4};
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
const err8 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema42.properties.triggerType.anyOf[0].enum},schema:schema42.properties.triggerType.anyOf[0].enum,parentSchema:schema42.properties.triggerType.anyOf[0],data:data4};
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
if(!pattern3.test(data4)){
const err9 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema42.properties.triggerType.anyOf[1],data:data4};
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
const err10 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema42.properties.triggerType.anyOf,parentSchema:schema42.properties.triggerType,data:data4};
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
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema42.type,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"object","properties":{"from":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it leaves."},"to":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it arrives."},"amount":{"type":"string","x-expr":["money"],"description":"How much, with its coin.","examples":["100 USDT"]}},"required":["from","to","amount"],"additionalProperties":false,"description":"Moves a coin between wallets of one account, or of a parent and its sub-accounts.","examples":[{"from":{"wallet":"spot"},"to":{"wallet":"usdt_futures"},"amount":"100 USDT"}]};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.from === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.to === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.amount === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "from") || (key0 === "to")) || (key0 === "amount"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.from !== undefined){
let data0 = data.from;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.wallet === undefined){
const err4 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema43.properties.from.required,parentSchema:schema43.properties.from,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data0){
if(!((key1 === "account") || (key1 === "wallet"))){
const err5 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema43.properties.from,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.account !== undefined){
let data1 = data0.account;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/from/account",schemaPath:"#/properties/from/properties/account/type",keyword:"type",params:{type: "string"},schema:schema43.properties.from.properties.account.type,parentSchema:schema43.properties.from.properties.account,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.wallet !== undefined){
let data2 = data0.wallet;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema43.properties.from.properties.wallet.type,parentSchema:schema43.properties.from.properties.wallet,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs9 = errors;
let valid2 = false;
const _errs10 = errors;
if(!(((((((data2 === "spot") || (data2 === "p2p")) || (data2 === "usdt_futures")) || (data2 === "coin_futures")) || (data2 === "usdc_futures")) || (data2 === "crossed_margin")) || (data2 === "isolated_margin"))){
const err8 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema43.properties.from.properties.wallet.anyOf[0].enum},schema:schema43.properties.from.properties.wallet.anyOf[0].enum,parentSchema:schema43.properties.from.properties.wallet.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs11 = errors;
if(typeof data2 === "string"){
if(!pattern3.test(data2)){
const err9 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema43.properties.from.properties.wallet.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err10 = {instancePath:instancePath+"/from/wallet",schemaPath:"#/properties/from/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema43.properties.from.properties.wallet.anyOf,parentSchema:schema43.properties.from.properties.wallet,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
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
}
}
else {
const err11 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "object"},schema:schema43.properties.from.type,parentSchema:schema43.properties.from,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.to !== undefined){
let data3 = data.to;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.wallet === undefined){
const err12 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema43.properties.to.required,parentSchema:schema43.properties.to,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key2 in data3){
if(!((key2 === "account") || (key2 === "wallet"))){
const err13 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema43.properties.to,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.account !== undefined){
let data4 = data3.account;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/to/account",schemaPath:"#/properties/to/properties/account/type",keyword:"type",params:{type: "string"},schema:schema43.properties.to.properties.account.type,parentSchema:schema43.properties.to.properties.account,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data3.wallet !== undefined){
let data5 = data3.wallet;
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema43.properties.to.properties.wallet.type,parentSchema:schema43.properties.to.properties.wallet,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs19 = errors;
let valid4 = false;
const _errs20 = errors;
if(!(((((((data5 === "spot") || (data5 === "p2p")) || (data5 === "usdt_futures")) || (data5 === "coin_futures")) || (data5 === "usdc_futures")) || (data5 === "crossed_margin")) || (data5 === "isolated_margin"))){
const err16 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema43.properties.to.properties.wallet.anyOf[0].enum},schema:schema43.properties.to.properties.wallet.anyOf[0].enum,parentSchema:schema43.properties.to.properties.wallet.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs20 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs21 = errors;
if(typeof data5 === "string"){
if(!pattern3.test(data5)){
const err17 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema43.properties.to.properties.wallet.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid1 = _errs21 === errors;
valid4 = valid4 || _valid1;
}
if(!valid4){
const err18 = {instancePath:instancePath+"/to/wallet",schemaPath:"#/properties/to/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema43.properties.to.properties.wallet.anyOf,parentSchema:schema43.properties.to.properties.wallet,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "object"},schema:schema43.properties.to.type,parentSchema:schema43.properties.to,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.amount !== undefined){
let data6 = data.amount;
if(typeof data6 !== "string"){
const err20 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema43.properties.amount.type,parentSchema:schema43.properties.amount,data:data6};
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
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema43.type,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Object.keys(data).length < 1){
const err1 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema30.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.buy !== undefined){
if(!(validate68(data.buy, {instancePath:instancePath+"/buy",parentData:data,parentDataProperty:"buy",rootData}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
if(data.cancel !== undefined){
if(!(validate70(data.cancel, {instancePath:instancePath+"/cancel",parentData:data,parentDataProperty:"cancel",rootData}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data["cancel-stops"] !== undefined){
if(!(validate72(data["cancel-stops"], {instancePath:instancePath+"/cancel-stops",parentData:data,parentDataProperty:"cancel-stops",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.close !== undefined){
if(!(validate74(data.close, {instancePath:instancePath+"/close",parentData:data,parentDataProperty:"close",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
if(data.notify !== undefined){
if(!(validate76(data.notify, {instancePath:instancePath+"/notify",parentData:data,parentDataProperty:"notify",rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
}
if(data.open !== undefined){
if(!(validate78(data.open, {instancePath:instancePath+"/open",parentData:data,parentDataProperty:"open",rootData}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
if(data.redeem !== undefined){
if(!(validate80(data.redeem, {instancePath:instancePath+"/redeem",parentData:data,parentDataProperty:"redeem",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.replace !== undefined){
if(!(validate82(data.replace, {instancePath:instancePath+"/replace",parentData:data,parentDataProperty:"replace",rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
if(data["revise-pledge"] !== undefined){
if(!(validate84(data["revise-pledge"], {instancePath:instancePath+"/revise-pledge",parentData:data,parentDataProperty:"revise-pledge",rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data.sell !== undefined){
if(!(validate86(data.sell, {instancePath:instancePath+"/sell",parentData:data,parentDataProperty:"sell",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.stops !== undefined){
if(!(validate88(data.stops, {instancePath:instancePath+"/stops",parentData:data,parentDataProperty:"stops",rootData}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
}
if(data.trail !== undefined){
if(!(validate90(data.trail, {instancePath:instancePath+"/trail",parentData:data,parentDataProperty:"trail",rootData}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
if(data.transfer !== undefined){
if(!(validate92(data.transfer, {instancePath:instancePath+"/transfer",parentData:data,parentDataProperty:"transfer",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema30.type,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.do === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "do"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema25.properties, key0))){
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
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema25.properties.id,data:data0};
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
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema25.properties.id.type,parentSchema:schema25.properties.id,data:data0};
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
if(!(validate59(data.on, {instancePath:instancePath+"/on",parentData:data,parentDataProperty:"on",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.each !== undefined){
let data2 = data.each;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/each",schemaPath:"#/properties/each/type",keyword:"type",params:{type: "string"},schema:schema25.properties.each.type,parentSchema:schema25.properties.each,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if((typeof data3 !== "string") && (typeof data3 !== "boolean")){
const err6 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema25.properties.when.type},schema:schema25.properties.when.type,parentSchema:schema25.properties.when,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.for !== undefined){
let data4 = data.for;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/for",schemaPath:"#/properties/for/type",keyword:"type",params:{type: "string"},schema:schema25.properties.for.type,parentSchema:schema25.properties.for,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.fire !== undefined){
let data5 = data.fire;
if(!(((data5 === "enter") || (data5 === "exit")) || (data5 === "while"))){
const err8 = {instancePath:instancePath+"/fire",schemaPath:"#/properties/fire/enum",keyword:"enum",params:{allowedValues: schema25.properties.fire.enum},schema:schema25.properties.fire.enum,parentSchema:schema25.properties.fire,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.atStart !== undefined){
let data6 = data.atStart;
if(!((data6 === "skip") || (data6 === "fire"))){
const err9 = {instancePath:instancePath+"/atStart",schemaPath:"#/properties/atStart/enum",keyword:"enum",params:{allowedValues: schema25.properties.atStart.enum},schema:schema25.properties.atStart.enum,parentSchema:schema25.properties.atStart,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.cooldown !== undefined){
let data7 = data.cooldown;
if(typeof data7 !== "string"){
const err10 = {instancePath:instancePath+"/cooldown",schemaPath:"#/properties/cooldown/type",keyword:"type",params:{type: "string"},schema:schema25.properties.cooldown.type,parentSchema:schema25.properties.cooldown,data:data7};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.retry !== undefined){
let data8 = data.retry;
if(typeof data8 !== "string"){
const err11 = {instancePath:instancePath+"/retry",schemaPath:"#/properties/retry/type",keyword:"type",params:{type: "string"},schema:schema25.properties.retry.type,parentSchema:schema25.properties.retry,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.run !== undefined){
let data9 = data.run;
if(!(data9 === "single")){
const err12 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/enum",keyword:"enum",params:{allowedValues: schema25.properties.run.enum},schema:schema25.properties.run.enum,parentSchema:schema25.properties.run,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.onError !== undefined){
let data10 = data.onError;
if(!((data10 === "stop") || (data10 === "continue"))){
const err13 = {instancePath:instancePath+"/onError",schemaPath:"#/properties/onError/enum",keyword:"enum",params:{allowedValues: schema25.properties.onError.enum},schema:schema25.properties.onError.enum,parentSchema:schema25.properties.onError,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.maxInstances !== undefined){
let data11 = data.maxInstances;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err14 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/type",keyword:"type",params:{type: "integer"},schema:schema25.properties.maxInstances.type,parentSchema:schema25.properties.maxInstances,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 100000 || isNaN(data11)){
const err15 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema25.properties.maxInstances,data:data11};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err16 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema25.properties.maxInstances,data:data11};
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
if(data.do !== undefined){
let data12 = data.do;
if(Array.isArray(data12)){
if(data12.length > 50){
const err17 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema25.properties.do,data:data12};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data12.length < 1){
const err18 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema25.properties.do,data:data12};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
if(!(validate67(data12[i0], {instancePath:instancePath+"/do/" + i0,parentData:data12,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/type",keyword:"type",params:{type: "array"},schema:schema25.properties.do.type,parentSchema:schema25.properties.do,data:data12};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"object","required":["keep"],"properties":{"keep":{"enum":["balance","stops"]}},"allOf":[{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"balance"}}},"then":{"$ref":"#/definitions/goal.balance"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"stops"}}},"then":{"$ref":"#/definitions/goal.stops"}}]};
const schema45 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"balance"},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"of":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"The wallet to be kept filled."},"coin":{"type":"string","description":"In which coin.","examples":["USDT"]}},"required":["wallet","coin"],"additionalProperties":false,"description":"What is kept."},"atLeast":{"type":"string","x-expr":["money"],"description":"Below this free balance the sources are opened.","examples":["200 USDT"]},"target":{"type":"string","x-expr":["money"],"description":"Up to this it is filled; `atLeast` unless said.","examples":["300 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Redeem from flexible savings."},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Take from a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"leave":{"type":"string","x-expr":["money"],"description":"What stays there.","examples":["100 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A source."},"minItems":1,"maxItems":10,"description":"Sources, in the order in which they are opened."}},"required":["id","keep","of","atLeast","from"],"additionalProperties":false,"description":"Keeps the free balance of a wallet above a floor: a waterfall of savings, wallets and other accounts.","examples":[{"of":{"wallet":"usdt_futures","coin":"USDT"},"atLeast":"200 USDT","target":"300 USDT","from":[{"savings":"flexible"},{"wallet":"spot"}]}]};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keep === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.of === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "of"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.atLeast === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "atLeast"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.from === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "keep")) || (key0 === "when")) || (key0 === "of")) || (key0 === "atLeast")) || (key0 === "target")) || (key0 === "from"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema45,data};
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
if(!pattern0.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema45.properties.id,data:data0};
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
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema45.properties.id.type,parentSchema:schema45.properties.id,data:data0};
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
if("balance" !== data1){
const err8 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "balance"},schema:"balance",parentSchema:schema45.properties.keep,data:data1};
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
const err9 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema45.properties.when.type},schema:schema45.properties.when.type,parentSchema:schema45.properties.when,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.of !== undefined){
let data3 = data.of;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.wallet === undefined){
const err10 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema45.properties.of.required,parentSchema:schema45.properties.of,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.coin === undefined){
const err11 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/required",keyword:"required",params:{missingProperty: "coin"},schema:schema45.properties.of.required,parentSchema:schema45.properties.of,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "account") || (key1 === "wallet")) || (key1 === "coin"))){
const err12 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema45.properties.of,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.account !== undefined){
let data4 = data3.account;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/of/account",schemaPath:"#/properties/of/properties/account/type",keyword:"type",params:{type: "string"},schema:schema45.properties.of.properties.account.type,parentSchema:schema45.properties.of.properties.account,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.wallet !== undefined){
let data5 = data3.wallet;
if(typeof data5 !== "string"){
const err14 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema45.properties.of.properties.wallet.type,parentSchema:schema45.properties.of.properties.wallet,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const _errs14 = errors;
let valid2 = false;
const _errs15 = errors;
if(!(((((data5 === "usdt_futures") || (data5 === "usdc_futures")) || (data5 === "coin_futures")) || (data5 === "spot")) || (data5 === "p2p"))){
const err15 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema45.properties.of.properties.wallet.anyOf[0].enum},schema:schema45.properties.of.properties.wallet.anyOf[0].enum,parentSchema:schema45.properties.of.properties.wallet.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs16 = errors;
if(typeof data5 === "string"){
if(!pattern3.test(data5)){
const err16 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema45.properties.of.properties.wallet.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid0 = _errs16 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err17 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/properties/of/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.of.properties.wallet.anyOf,parentSchema:schema45.properties.of.properties.wallet,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
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
if(data3.coin !== undefined){
let data6 = data3.coin;
if(typeof data6 !== "string"){
const err18 = {instancePath:instancePath+"/of/coin",schemaPath:"#/properties/of/properties/coin/type",keyword:"type",params:{type: "string"},schema:schema45.properties.of.properties.coin.type,parentSchema:schema45.properties.of.properties.coin,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "object"},schema:schema45.properties.of.type,parentSchema:schema45.properties.of,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.atLeast !== undefined){
let data7 = data.atLeast;
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/atLeast",schemaPath:"#/properties/atLeast/type",keyword:"type",params:{type: "string"},schema:schema45.properties.atLeast.type,parentSchema:schema45.properties.atLeast,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.target !== undefined){
let data8 = data.target;
if(typeof data8 !== "string"){
const err21 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},schema:schema45.properties.target.type,parentSchema:schema45.properties.target,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.from !== undefined){
let data9 = data.from;
if(Array.isArray(data9)){
if(data9.length > 10){
const err22 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/maxItems",keyword:"maxItems",params:{limit: 10},schema:10,parentSchema:schema45.properties.from,data:data9};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data9.length < 1){
const err23 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema45.properties.from,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs27 = errors;
let valid5 = false;
let passing0 = null;
const _errs28 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.savings === undefined){
const err24 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/oneOf/0/required",keyword:"required",params:{missingProperty: "savings"},schema:schema45.properties.from.items.oneOf[0].required,parentSchema:schema45.properties.from.items.oneOf[0],data:data10};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid1 = _errs28 === errors;
if(_valid1){
valid5 = true;
passing0 = 0;
}
const _errs29 = errors;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.wallet === undefined){
const err25 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/oneOf/1/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema45.properties.from.items.oneOf[1].required,parentSchema:schema45.properties.from.items.oneOf[1],data:data10};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
var _valid1 = _errs29 === errors;
if(_valid1 && valid5){
valid5 = false;
passing0 = [passing0, 1];
}
else {
if(_valid1){
valid5 = true;
passing0 = 1;
}
}
if(!valid5){
const err26 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema45.properties.from.items.oneOf,parentSchema:schema45.properties.from.items,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
if(!((((key2 === "savings") || (key2 === "wallet")) || (key2 === "account")) || (key2 === "leave"))){
const err27 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema45.properties.from.items,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data10.savings !== undefined){
let data11 = data10.savings;
if(typeof data11 !== "string"){
const err28 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/type",keyword:"type",params:{type: "string"},schema:schema45.properties.from.items.properties.savings.type,parentSchema:schema45.properties.from.items.properties.savings,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const _errs33 = errors;
let valid7 = false;
const _errs34 = errors;
if(!(data11 === "flexible")){
const err29 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema45.properties.from.items.properties.savings.anyOf[0].enum},schema:schema45.properties.from.items.properties.savings.anyOf[0].enum,parentSchema:schema45.properties.from.items.properties.savings.anyOf[0],data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid2 = _errs34 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const _errs35 = errors;
if(typeof data11 === "string"){
if(!pattern3.test(data11)){
const err30 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema45.properties.from.items.properties.savings.anyOf[1],data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid2 = _errs35 === errors;
valid7 = valid7 || _valid2;
}
if(!valid7){
const err31 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/properties/from/items/properties/savings/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.from.items.properties.savings.anyOf,parentSchema:schema45.properties.from.items.properties.savings,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
}
if(data10.wallet !== undefined){
let data12 = data10.wallet;
if(typeof data12 !== "string"){
const err32 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema45.properties.from.items.properties.wallet.type,parentSchema:schema45.properties.from.items.properties.wallet,data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const _errs38 = errors;
let valid8 = false;
const _errs39 = errors;
if(!(((((((data12 === "spot") || (data12 === "p2p")) || (data12 === "usdt_futures")) || (data12 === "coin_futures")) || (data12 === "usdc_futures")) || (data12 === "crossed_margin")) || (data12 === "isolated_margin"))){
const err33 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema45.properties.from.items.properties.wallet.anyOf[0].enum},schema:schema45.properties.from.items.properties.wallet.anyOf[0].enum,parentSchema:schema45.properties.from.items.properties.wallet.anyOf[0],data:data12};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid3 = _errs39 === errors;
valid8 = valid8 || _valid3;
if(!valid8){
const _errs40 = errors;
if(typeof data12 === "string"){
if(!pattern3.test(data12)){
const err34 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema45.properties.from.items.properties.wallet.anyOf[1],data:data12};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var _valid3 = _errs40 === errors;
valid8 = valid8 || _valid3;
}
if(!valid8){
const err35 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/properties/from/items/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema45.properties.from.items.properties.wallet.anyOf,parentSchema:schema45.properties.from.items.properties.wallet,data:data12};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
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
if(data10.account !== undefined){
let data13 = data10.account;
if(typeof data13 !== "string"){
const err36 = {instancePath:instancePath+"/from/" + i0+"/account",schemaPath:"#/properties/from/items/properties/account/type",keyword:"type",params:{type: "string"},schema:schema45.properties.from.items.properties.account.type,parentSchema:schema45.properties.from.items.properties.account,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data10.leave !== undefined){
let data14 = data10.leave;
if(typeof data14 !== "string"){
const err37 = {instancePath:instancePath+"/from/" + i0+"/leave",schemaPath:"#/properties/from/items/properties/leave/type",keyword:"type",params:{type: "string"},schema:schema45.properties.from.items.properties.leave.type,parentSchema:schema45.properties.from.items.properties.leave,data:data14};
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
const err38 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/properties/from/items/type",keyword:"type",params:{type: "object"},schema:schema45.properties.from.items.type,parentSchema:schema45.properties.from.items,data:data10};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "array"},schema:schema45.properties.from.type,parentSchema:schema45.properties.from,data:data9};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema45.type,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"stops"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"breakeven":{"type":"object","properties":{"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on the stop-loss is at least the opening price.","examples":["2%"]}},"required":["after"],"additionalProperties":false,"description":"Moves the stop-loss to the opening price once the position is ahead."},"trail":{"type":"object","properties":{"by":{"type":["string","number"],"x-expr":["number"],"description":"Distance behind the mark price.","examples":["1%"]},"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on it trails; from the start unless said.","examples":["2%"]}},"required":["by"],"additionalProperties":false,"description":"Lets the stop-loss follow the price; it never moves back."},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"Smallest move of a stop, as a ratio of its price; 0.1% unless said.","examples":["0.2%"]},"minInterval":{"type":"string","x-expr":["duration"],"description":"Shortest time between two moves; 10s unless said.","examples":["30s"]}},"additionalProperties":false,"minProperties":1,"description":"Keeps take-profit and stop-loss on each position: placed, moved in place, on the right side for longs and shorts.","examples":[{"takeProfit":{"gain":"6%"},"stopLoss":{"loss":"3%"},"trail":{"by":"1%","after":"2%"}}],"required":["id","keep","each"]};

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.keep === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.each === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "each"},schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema46.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema46,data};
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
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema46.properties.id,data:data0};
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
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema46.properties.id.type,parentSchema:schema46.properties.id,data:data0};
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
if("stops" !== data1){
const err7 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/const",keyword:"const",params:{allowedValue: "stops"},schema:"stops",parentSchema:schema46.properties.keep,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.each !== undefined){
let data2 = data.each;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/each",schemaPath:"#/properties/each/type",keyword:"type",params:{type: "string"},schema:schema46.properties.each.type,parentSchema:schema46.properties.each,data:data2};
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
let data3 = data.when;
if((typeof data3 !== "string") && (typeof data3 !== "boolean")){
const err9 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema46.properties.when.type},schema:schema46.properties.when.type,parentSchema:schema46.properties.when,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.takeProfit !== undefined){
let data4 = data.takeProfit;
const _errs11 = errors;
let valid1 = false;
let passing0 = null;
const _errs12 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.gain === undefined){
const err10 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/0/required",keyword:"required",params:{missingProperty: "gain"},schema:schema46.properties.takeProfit.oneOf[0].required,parentSchema:schema46.properties.takeProfit.oneOf[0],data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs13 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.price === undefined){
const err11 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema46.properties.takeProfit.oneOf[1].required,parentSchema:schema46.properties.takeProfit.oneOf[1],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
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
const err12 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema46.properties.takeProfit.oneOf,parentSchema:schema46.properties.takeProfit,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
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
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
if(!((key1 === "gain") || (key1 === "price"))){
const err13 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema46.properties.takeProfit,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.gain !== undefined){
let data5 = data4.gain;
if((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))){
const err14 = {instancePath:instancePath+"/takeProfit/gain",schemaPath:"#/properties/takeProfit/properties/gain/type",keyword:"type",params:{type: schema46.properties.takeProfit.properties.gain.type},schema:schema46.properties.takeProfit.properties.gain.type,parentSchema:schema46.properties.takeProfit.properties.gain,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.price !== undefined){
let data6 = data4.price;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/takeProfit/price",schemaPath:"#/properties/takeProfit/properties/price/type",keyword:"type",params:{type: "string"},schema:schema46.properties.takeProfit.properties.price.type,parentSchema:schema46.properties.takeProfit.properties.price,data:data6};
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
const err16 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/properties/takeProfit/type",keyword:"type",params:{type: "object"},schema:schema46.properties.takeProfit.type,parentSchema:schema46.properties.takeProfit,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.stopLoss !== undefined){
let data7 = data.stopLoss;
const _errs21 = errors;
let valid3 = false;
let passing1 = null;
const _errs22 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.loss === undefined){
const err17 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/0/required",keyword:"required",params:{missingProperty: "loss"},schema:schema46.properties.stopLoss.oneOf[0].required,parentSchema:schema46.properties.stopLoss.oneOf[0],data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid1 = _errs22 === errors;
if(_valid1){
valid3 = true;
passing1 = 0;
}
const _errs23 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.price === undefined){
const err18 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema46.properties.stopLoss.oneOf[1].required,parentSchema:schema46.properties.stopLoss.oneOf[1],data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid1 = _errs23 === errors;
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
const err19 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema46.properties.stopLoss.oneOf,parentSchema:schema46.properties.stopLoss,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key2 in data7){
if(!((key2 === "loss") || (key2 === "price"))){
const err20 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema46.properties.stopLoss,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data7.loss !== undefined){
let data8 = data7.loss;
if((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))){
const err21 = {instancePath:instancePath+"/stopLoss/loss",schemaPath:"#/properties/stopLoss/properties/loss/type",keyword:"type",params:{type: schema46.properties.stopLoss.properties.loss.type},schema:schema46.properties.stopLoss.properties.loss.type,parentSchema:schema46.properties.stopLoss.properties.loss,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.price !== undefined){
let data9 = data7.price;
if(typeof data9 !== "string"){
const err22 = {instancePath:instancePath+"/stopLoss/price",schemaPath:"#/properties/stopLoss/properties/price/type",keyword:"type",params:{type: "string"},schema:schema46.properties.stopLoss.properties.price.type,parentSchema:schema46.properties.stopLoss.properties.price,data:data9};
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
const err23 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/properties/stopLoss/type",keyword:"type",params:{type: "object"},schema:schema46.properties.stopLoss.type,parentSchema:schema46.properties.stopLoss,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.triggerType !== undefined){
let data10 = data.triggerType;
if(typeof data10 !== "string"){
const err24 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema46.properties.triggerType.type,parentSchema:schema46.properties.triggerType,data:data10};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const _errs31 = errors;
let valid5 = false;
const _errs32 = errors;
if(!((data10 === "mark_price") || (data10 === "fill_price"))){
const err25 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema46.properties.triggerType.anyOf[0].enum},schema:schema46.properties.triggerType.anyOf[0].enum,parentSchema:schema46.properties.triggerType.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const _errs33 = errors;
if(typeof data10 === "string"){
if(!pattern3.test(data10)){
const err26 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema46.properties.triggerType.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var _valid2 = _errs33 === errors;
valid5 = valid5 || _valid2;
}
if(!valid5){
const err27 = {instancePath:instancePath+"/triggerType",schemaPath:"#/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema46.properties.triggerType.anyOf,parentSchema:schema46.properties.triggerType,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
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
if(data.breakeven !== undefined){
let data11 = data.breakeven;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.after === undefined){
const err28 = {instancePath:instancePath+"/breakeven",schemaPath:"#/properties/breakeven/required",keyword:"required",params:{missingProperty: "after"},schema:schema46.properties.breakeven.required,parentSchema:schema46.properties.breakeven,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key3 in data11){
if(!(key3 === "after")){
const err29 = {instancePath:instancePath+"/breakeven",schemaPath:"#/properties/breakeven/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema46.properties.breakeven,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data11.after !== undefined){
let data12 = data11.after;
if((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))){
const err30 = {instancePath:instancePath+"/breakeven/after",schemaPath:"#/properties/breakeven/properties/after/type",keyword:"type",params:{type: schema46.properties.breakeven.properties.after.type},schema:schema46.properties.breakeven.properties.after.type,parentSchema:schema46.properties.breakeven.properties.after,data:data12};
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
const err31 = {instancePath:instancePath+"/breakeven",schemaPath:"#/properties/breakeven/type",keyword:"type",params:{type: "object"},schema:schema46.properties.breakeven.type,parentSchema:schema46.properties.breakeven,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.trail !== undefined){
let data13 = data.trail;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.by === undefined){
const err32 = {instancePath:instancePath+"/trail",schemaPath:"#/properties/trail/required",keyword:"required",params:{missingProperty: "by"},schema:schema46.properties.trail.required,parentSchema:schema46.properties.trail,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key4 in data13){
if(!((key4 === "by") || (key4 === "after"))){
const err33 = {instancePath:instancePath+"/trail",schemaPath:"#/properties/trail/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema46.properties.trail,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data13.by !== undefined){
let data14 = data13.by;
if((typeof data14 !== "string") && (!((typeof data14 == "number") && (isFinite(data14))))){
const err34 = {instancePath:instancePath+"/trail/by",schemaPath:"#/properties/trail/properties/by/type",keyword:"type",params:{type: schema46.properties.trail.properties.by.type},schema:schema46.properties.trail.properties.by.type,parentSchema:schema46.properties.trail.properties.by,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data13.after !== undefined){
let data15 = data13.after;
if((typeof data15 !== "string") && (!((typeof data15 == "number") && (isFinite(data15))))){
const err35 = {instancePath:instancePath+"/trail/after",schemaPath:"#/properties/trail/properties/after/type",keyword:"type",params:{type: schema46.properties.trail.properties.after.type},schema:schema46.properties.trail.properties.after.type,parentSchema:schema46.properties.trail.properties.after,data:data15};
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
const err36 = {instancePath:instancePath+"/trail",schemaPath:"#/properties/trail/type",keyword:"type",params:{type: "object"},schema:schema46.properties.trail.type,parentSchema:schema46.properties.trail,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.minMove !== undefined){
let data16 = data.minMove;
if((typeof data16 !== "string") && (!((typeof data16 == "number") && (isFinite(data16))))){
const err37 = {instancePath:instancePath+"/minMove",schemaPath:"#/properties/minMove/type",keyword:"type",params:{type: schema46.properties.minMove.type},schema:schema46.properties.minMove.type,parentSchema:schema46.properties.minMove,data:data16};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.minInterval !== undefined){
let data17 = data.minInterval;
if(typeof data17 !== "string"){
const err38 = {instancePath:instancePath+"/minInterval",schemaPath:"#/properties/minInterval/type",keyword:"type",params:{type: "string"},schema:schema46.properties.minInterval.type,parentSchema:schema46.properties.minInterval,data:data17};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema46.type,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate99.errors = vErrors;
return errors === 0;
}


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate97(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema44.allOf[0].if,parentSchema:schema44.allOf[0],data};
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
if("stops" !== data.keep){
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
if(!(validate99(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
const err7 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema44.allOf[1].if,parentSchema:schema44.allOf[1],data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keep === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.keep !== undefined){
let data2 = data.keep;
if(!((data2 === "balance") || (data2 === "stops"))){
const err9 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/enum",keyword:"enum",params:{allowedValues: schema44.properties.keep.enum},schema:schema44.properties.keep.enum,parentSchema:schema44.properties.keep,data:data2};
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
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema47,data};
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
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema47.items.type,parentSchema:schema47.items,data:data0};
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
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema47.type,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema48.type,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate104.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell), at the last price or the limit price if that is higher.","examples":["500 USDT"]};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema49.type,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate106.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell, replace) per span of time, sliding.","examples":[{"1h":20}]};
const pattern29 = new RegExp("^([0-9]+(ms|s|m|h|d|w))+$", "");

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(pattern29.test(key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema50,data};
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
if(pattern29.test(key1)){
let data0 = data[key1];
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err1 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/patternProperties/%5E(%5B0-9%5D%2B(ms%7Cs%7Cm%7Ch%7Cd%7Cw))%2B%24/type",keyword:"type",params:{type: schema50.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type},schema:schema50.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type,parentSchema:schema50.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"],data:data0};
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
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema50.type,parentSchema:schema50,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate108.errors = vErrors;
return errors === 0;
}

const schema51 = {"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema51,data};
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
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},schema:schema51.items.type,parentSchema:schema51.items,data:data0};
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
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},schema:schema51.type,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate110.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="strategy" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.strategy === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strategy"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.account === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "account"},schema:schema6.required,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err4 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema6.properties.version,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.strategy !== undefined){
let data1 = data.strategy;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema6.properties.strategy,data:data1};
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
const err6 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/type",keyword:"type",params:{type: "string"},schema:schema6.properties.strategy.type,parentSchema:schema6.properties.strategy,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.mode !== undefined){
let data2 = data.mode;
if(!(((data2 === "active") || (data2 === "shadow")) || (data2 === "off"))){
const err7 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema6.properties.mode.enum},schema:schema6.properties.mode.enum,parentSchema:schema6.properties.mode,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.account !== undefined){
let data3 = data.account;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema6.properties.account.type,parentSchema:schema6.properties.account,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.accounts !== undefined){
let data4 = data.accounts;
if(Array.isArray(data4)){
if(data4.length < 1){
const err9 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema6.properties.accounts,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/accounts/" + i0,schemaPath:"#/properties/accounts/items/type",keyword:"type",params:{type: "string"},schema:schema6.properties.accounts.items.type,parentSchema:schema6.properties.accounts.items,data:data5};
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
const err11 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "array"},schema:schema6.properties.accounts.type,parentSchema:schema6.properties.accounts,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.market !== undefined){
let data6 = data.market;
if(!((((data6 === "usdt-futures") || (data6 === "usdc-futures")) || (data6 === "coin-futures")) || (data6 === "spot"))){
const err12 = {instancePath:instancePath+"/market",schemaPath:"#/properties/market/enum",keyword:"enum",params:{allowedValues: schema6.properties.market.enum},schema:schema6.properties.market.enum,parentSchema:schema6.properties.market,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.params !== undefined){
let data7 = data.params;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
const _errs15 = errors;
if(typeof key1 === "string"){
if(!pattern1.test(key1)){
const err13 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.params.propertyNames,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var valid3 = _errs15 === errors;
if(!valid3){
const err14 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema6.properties.params.propertyNames,parentSchema:schema6.properties.params,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
for(const key2 in data7){
let data8 = data7[key2];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.value === undefined){
const err15 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/required",keyword:"required",params:{missingProperty: "value"},schema:schema6.properties.params.additionalProperties.required,parentSchema:schema6.properties.params.additionalProperties,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key3 in data8){
if(!((key3 === "value") || (key3 === "doc"))){
const err16 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema6.properties.params.additionalProperties,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data8.value !== undefined){
let data9 = data8.value;
if(((typeof data9 !== "string") && (!((typeof data9 == "number") && (isFinite(data9))))) && (typeof data9 !== "boolean")){
const err17 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/value",schemaPath:"#/properties/params/additionalProperties/properties/value/type",keyword:"type",params:{type: schema6.properties.params.additionalProperties.properties.value.type},schema:schema6.properties.params.additionalProperties.properties.value.type,parentSchema:schema6.properties.params.additionalProperties.properties.value,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data8.doc !== undefined){
let data10 = data8.doc;
if(typeof data10 !== "string"){
const err18 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/doc",schemaPath:"#/properties/params/additionalProperties/properties/doc/type",keyword:"type",params:{type: "string"},schema:schema6.properties.params.additionalProperties.properties.doc.type,parentSchema:schema6.properties.params.additionalProperties.properties.doc,data:data10};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema6.properties.params.additionalProperties.type,parentSchema:schema6.properties.params.additionalProperties,data:data8};
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
const err20 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},schema:schema6.properties.params.type,parentSchema:schema6.properties.params,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.watch !== undefined){
let data11 = data.watch;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key4 in data11){
const _errs26 = errors;
if(typeof key4 === "string"){
if(!pattern1.test(key4)){
const err21 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.watch.propertyNames,data:key4,propertyName:key4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var valid6 = _errs26 === errors;
if(!valid6){
const err22 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/propertyNames",keyword:"propertyNames",params:{propertyName: key4},schema:schema6.properties.watch.propertyNames,parentSchema:schema6.properties.watch,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
for(const key5 in data11){
if(!(validate22(data11[key5], {instancePath:instancePath+"/watch/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key5,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/type",keyword:"type",params:{type: "object"},schema:schema6.properties.watch.type,parentSchema:schema6.properties.watch,data:data11};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.let !== undefined){
let data13 = data.let;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length > 1){
const err24 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema6.properties.let.items,data:data14};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(Object.keys(data14).length < 1){
const err25 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema6.properties.let.items,data:data14};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key6 in data14){
const _errs33 = errors;
if(typeof key6 === "string"){
if(!pattern1.test(key6)){
const err26 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema6.properties.let.items.propertyNames,data:key6,propertyName:key6};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var valid10 = _errs33 === errors;
if(!valid10){
const err27 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/propertyNames",keyword:"propertyNames",params:{propertyName: key6},schema:schema6.properties.let.items.propertyNames,parentSchema:schema6.properties.let.items,data:data14};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
for(const key7 in data14){
let data15 = data14[key7];
if(((typeof data15 !== "string") && (!((typeof data15 == "number") && (isFinite(data15))))) && (typeof data15 !== "boolean")){
const err28 = {instancePath:instancePath+"/let/" + i1+"/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/let/items/additionalProperties/type",keyword:"type",params:{type: schema6.properties.let.items.additionalProperties.type},schema:schema6.properties.let.items.additionalProperties.type,parentSchema:schema6.properties.let.items.additionalProperties,data:data15};
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
const err29 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/type",keyword:"type",params:{type: "object"},schema:schema6.properties.let.items.type,parentSchema:schema6.properties.let.items,data:data14};
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
else {
const err30 = {instancePath:instancePath+"/let",schemaPath:"#/properties/let/type",keyword:"type",params:{type: "array"},schema:schema6.properties.let.type,parentSchema:schema6.properties.let,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.rules !== undefined){
let data16 = data.rules;
if(Array.isArray(data16)){
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
if(!(validate58(data16[i2], {instancePath:instancePath+"/rules/" + i2,parentData:data16,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},schema:schema6.properties.rules.type,parentSchema:schema6.properties.rules,data:data16};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.goals !== undefined){
let data18 = data.goals;
if(Array.isArray(data18)){
const len3 = data18.length;
for(let i3=0; i3<len3; i3++){
if(!(validate96(data18[i3], {instancePath:instancePath+"/goals/" + i3,parentData:data18,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
}
else {
const err32 = {instancePath:instancePath+"/goals",schemaPath:"#/properties/goals/type",keyword:"type",params:{type: "array"},schema:schema6.properties.goals.type,parentSchema:schema6.properties.goals,data:data18};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.limits !== undefined){
let data20 = data.limits;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key8 in data20){
if(!(((((key8 === "instruments") || (key8 === "openValue")) || (key8 === "orderValue")) || (key8 === "ordersPer")) || (key8 === "transferTo"))){
const err33 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema6.properties.limits,data:data20};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data20.instruments !== undefined){
if(!(validate102(data20.instruments, {instancePath:instancePath+"/limits/instruments",parentData:data20,parentDataProperty:"instruments",rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
if(data20.openValue !== undefined){
if(!(validate104(data20.openValue, {instancePath:instancePath+"/limits/openValue",parentData:data20,parentDataProperty:"openValue",rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data20.orderValue !== undefined){
if(!(validate106(data20.orderValue, {instancePath:instancePath+"/limits/orderValue",parentData:data20,parentDataProperty:"orderValue",rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
}
if(data20.ordersPer !== undefined){
if(!(validate108(data20.ordersPer, {instancePath:instancePath+"/limits/ordersPer",parentData:data20,parentDataProperty:"ordersPer",rootData}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
}
if(data20.transferTo !== undefined){
if(!(validate110(data20.transferTo, {instancePath:instancePath+"/limits/transferTo",parentData:data20,parentDataProperty:"transferTo",rootData}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
}
}
else {
const err34 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"},schema:schema6.properties.limits.type,parentSchema:schema6.properties.limits,data:data20};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema6.type,parentSchema:schema6,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export const config = validate112;
const schema52 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Purser configuration","description":"The accounts that strategies act on, and where things are kept.","type":"object","required":["version","accounts"],"additionalProperties":false,"properties":{"version":{"const":1,"description":"Version of this file."},"accounts":{"type":"object","propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},"additionalProperties":{"type":"object","required":["exchange"],"additionalProperties":false,"properties":{"exchange":{"enum":["paper","demo","live"],"description":"paper is simulated; demo is the exchange with play money; live is real, and needs `run --live` too."},"uid":{"type":["string","integer"],"description":"The account's UID at the exchange.","examples":["1234567890"]},"parent":{"type":"string","description":"The account of which this is a sub-account.","examples":["main"]},"url":{"type":"string","pattern":"^https?://[^\\s]+$","description":"Base URL of the exchange, where it is not the usual one.","examples":["http://127.0.0.1:8787"]},"key":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key is found."},"secret":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key's secret is found."},"passphrase":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key's passphrase is found."},"ipBound":{"type":"boolean","default":false,"description":"Whether the API key is bound to an IP address; the exchange deletes others after a while."}}},"minProperties":1,"description":"The accounts, by the names that strategies use."},"strategies":{"type":["string","array"],"items":{"type":"string"},"description":"Files or directories of strategies, relative to this file. Default: strategies.","examples":["strategies",["strategies","../shared/guard.yaml"]]},"state":{"type":"string","description":"Directory of the journal and the lock, relative to this file. Default: .purser.","examples":[".purser"]},"paper":{"type":"object","additionalProperties":false,"description":"The embedded paper exchange.","properties":{"seed":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Seed of the synthetic market: the same seed gives the same prices."},"speed":{"type":"number","exclusiveMinimum":0,"maximum":100000,"description":"How many times faster than the wall clock time goes."},"candles":{"type":"string","description":"A file of candles to play instead of the synthetic market, relative to this file."},"balances":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"spot":{"type":"object","additionalProperties":{"type":["string","number"]}},"p2p":{"type":"object","additionalProperties":{"type":["string","number"]}},"usdt_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"coin_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"usdc_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"crossed_margin":{"type":"object","additionalProperties":{"type":["string","number"]}},"isolated_margin":{"type":"object","additionalProperties":{"type":["string","number"]}},"savings":{"type":"object","additionalProperties":{"type":["string","number"]}}}},"description":"Starting balances: account, wallet, coin.","examples":[{"main":{"usdt_futures":{"USDT":"1000"}}}]}}}},"$id":"config"};
const pattern32 = new RegExp("^https?://[^\\s]+$", "");
const pattern33 = new RegExp("^[A-Za-z_][A-Za-z0-9_]{0,127}$", "");
const pattern34 = new RegExp("^[^\\n]{1,1000}$", "");

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="config" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema52.required,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.accounts === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accounts"},schema:schema52.required,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "version") || (key0 === "accounts")) || (key0 === "strategies")) || (key0 === "state")) || (key0 === "paper"))){
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
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema52.properties.version,data:data0};
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
const err4 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.accounts,data:data1};
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
if(!pattern0.test(key1)){
const err5 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema52.properties.accounts.propertyNames,data:key1,propertyName:key1};
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
const err6 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema52.properties.accounts.propertyNames,parentSchema:schema52.properties.accounts,data:data1};
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
const err7 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/required",keyword:"required",params:{missingProperty: "exchange"},schema:schema52.properties.accounts.additionalProperties.required,parentSchema:schema52.properties.accounts.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key3 in data2){
if(!((((((((key3 === "exchange") || (key3 === "uid")) || (key3 === "parent")) || (key3 === "url")) || (key3 === "key")) || (key3 === "secret")) || (key3 === "passphrase")) || (key3 === "ipBound"))){
const err8 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema52.properties.accounts.additionalProperties,data:data2};
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
const err9 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/exchange",schemaPath:"#/properties/accounts/additionalProperties/properties/exchange/enum",keyword:"enum",params:{allowedValues: schema52.properties.accounts.additionalProperties.properties.exchange.enum},schema:schema52.properties.accounts.additionalProperties.properties.exchange.enum,parentSchema:schema52.properties.accounts.additionalProperties.properties.exchange,data:data3};
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
const err10 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/uid",schemaPath:"#/properties/accounts/additionalProperties/properties/uid/type",keyword:"type",params:{type: schema52.properties.accounts.additionalProperties.properties.uid.type},schema:schema52.properties.accounts.additionalProperties.properties.uid.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.uid,data:data4};
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
const err11 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/parent",schemaPath:"#/properties/accounts/additionalProperties/properties/parent/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.parent.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.parent,data:data5};
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
if(!pattern32.test(data6)){
const err12 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/properties/accounts/additionalProperties/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},schema:"^https?://[^\\s]+$",parentSchema:schema52.properties.accounts.additionalProperties.properties.url,data:data6};
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
const err13 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/properties/accounts/additionalProperties/properties/url/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.url.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.url,data:data6};
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
const err14 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.accounts.additionalProperties.properties.key,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(Object.keys(data7).length < 1){
const err15 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.accounts.additionalProperties.properties.key,data:data7};
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
const err16 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema52.properties.accounts.additionalProperties.properties.key,data:data7};
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
if(!pattern33.test(data8)){
const err17 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/env",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema52.properties.accounts.additionalProperties.properties.key.properties.env,data:data8};
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
const err18 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/env",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/env/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.key.properties.env.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.key.properties.env,data:data8};
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
if(!pattern34.test(data9)){
const err19 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/file",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema52.properties.accounts.additionalProperties.properties.key.properties.file,data:data9};
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
const err20 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/file",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/file/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.key.properties.file.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.key.properties.file,data:data9};
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
const err21 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/type",keyword:"type",params:{type: "object"},schema:schema52.properties.accounts.additionalProperties.properties.key.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.key,data:data7};
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
const err22 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.accounts.additionalProperties.properties.secret,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(Object.keys(data10).length < 1){
const err23 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.accounts.additionalProperties.properties.secret,data:data10};
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
const err24 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema52.properties.accounts.additionalProperties.properties.secret,data:data10};
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
if(!pattern33.test(data11)){
const err25 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/env",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema52.properties.accounts.additionalProperties.properties.secret.properties.env,data:data11};
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
const err26 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/env",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/env/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.secret.properties.env.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.secret.properties.env,data:data11};
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
if(!pattern34.test(data12)){
const err27 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/file",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema52.properties.accounts.additionalProperties.properties.secret.properties.file,data:data12};
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
const err28 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/file",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/file/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.secret.properties.file.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.secret.properties.file,data:data12};
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
const err29 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/type",keyword:"type",params:{type: "object"},schema:schema52.properties.accounts.additionalProperties.properties.secret.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.secret,data:data10};
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
const err30 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(Object.keys(data13).length < 1){
const err31 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase,data:data13};
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
const err32 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase,data:data13};
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
if(!pattern33.test(data14)){
const err33 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/env",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase.properties.env,data:data14};
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
const err34 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/env",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/env/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.passphrase.properties.env.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase.properties.env,data:data14};
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
if(!pattern34.test(data15)){
const err35 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/file",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase.properties.file,data:data15};
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
const err36 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/file",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/file/type",keyword:"type",params:{type: "string"},schema:schema52.properties.accounts.additionalProperties.properties.passphrase.properties.file.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase.properties.file,data:data15};
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
const err37 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/type",keyword:"type",params:{type: "object"},schema:schema52.properties.accounts.additionalProperties.properties.passphrase.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.passphrase,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data2.ipBound !== undefined){
let data16 = data2.ipBound;
if(typeof data16 !== "boolean"){
const err38 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/ipBound",schemaPath:"#/properties/accounts/additionalProperties/properties/ipBound/type",keyword:"type",params:{type: "boolean"},schema:schema52.properties.accounts.additionalProperties.properties.ipBound.type,parentSchema:schema52.properties.accounts.additionalProperties.properties.ipBound,data:data16};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema52.properties.accounts.additionalProperties.type,parentSchema:schema52.properties.accounts.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "object"},schema:schema52.properties.accounts.type,parentSchema:schema52.properties.accounts,data:data1};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.strategies !== undefined){
let data17 = data.strategies;
if((typeof data17 !== "string") && (!(Array.isArray(data17)))){
const err41 = {instancePath:instancePath+"/strategies",schemaPath:"#/properties/strategies/type",keyword:"type",params:{type: schema52.properties.strategies.type},schema:schema52.properties.strategies.type,parentSchema:schema52.properties.strategies,data:data17};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(Array.isArray(data17)){
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
let data18 = data17[i0];
if(typeof data18 !== "string"){
const err42 = {instancePath:instancePath+"/strategies/" + i0,schemaPath:"#/properties/strategies/items/type",keyword:"type",params:{type: "string"},schema:schema52.properties.strategies.items.type,parentSchema:schema52.properties.strategies.items,data:data18};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
}
if(data.state !== undefined){
let data19 = data.state;
if(typeof data19 !== "string"){
const err43 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},schema:schema52.properties.state.type,parentSchema:schema52.properties.state,data:data19};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.paper !== undefined){
let data20 = data.paper;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key7 in data20){
if(!((((key7 === "seed") || (key7 === "speed")) || (key7 === "candles")) || (key7 === "balances"))){
const err44 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema52.properties.paper,data:data20};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data20.seed !== undefined){
let data21 = data20.seed;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err45 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/type",keyword:"type",params:{type: "integer"},schema:schema52.properties.paper.properties.seed.type,parentSchema:schema52.properties.paper.properties.seed,data:data21};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 4294967295 || isNaN(data21)){
const err46 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},schema:4294967295,parentSchema:schema52.properties.paper.properties.seed,data:data21};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err47 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema52.properties.paper.properties.seed,data:data21};
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
if(data20.speed !== undefined){
let data22 = data20.speed;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 100000 || isNaN(data22)){
const err48 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema52.properties.paper.properties.speed,data:data22};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data22 <= 0 || isNaN(data22)){
const err49 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},schema:0,parentSchema:schema52.properties.paper.properties.speed,data:data22};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/type",keyword:"type",params:{type: "number"},schema:schema52.properties.paper.properties.speed.type,parentSchema:schema52.properties.paper.properties.speed,data:data22};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data20.candles !== undefined){
let data23 = data20.candles;
if(typeof data23 !== "string"){
const err51 = {instancePath:instancePath+"/paper/candles",schemaPath:"#/properties/paper/properties/candles/type",keyword:"type",params:{type: "string"},schema:schema52.properties.paper.properties.candles.type,parentSchema:schema52.properties.paper.properties.candles,data:data23};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data20.balances !== undefined){
let data24 = data20.balances;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key8 in data24){
let data25 = data24[key8];
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key9 in data25){
if(!((((((((key9 === "spot") || (key9 === "p2p")) || (key9 === "usdt_futures")) || (key9 === "coin_futures")) || (key9 === "usdc_futures")) || (key9 === "crossed_margin")) || (key9 === "isolated_margin")) || (key9 === "savings"))){
const err52 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema52.properties.paper.properties.balances.additionalProperties,data:data25};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data25.spot !== undefined){
let data26 = data25.spot;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key10 in data26){
let data27 = data26[key10];
if((typeof data27 !== "string") && (!((typeof data27 == "number") && (isFinite(data27))))){
const err53 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/spot/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/spot/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties,data:data27};
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
else {
const err54 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/spot",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/spot/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.spot.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.spot,data:data26};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data25.p2p !== undefined){
let data28 = data25.p2p;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key11 in data28){
let data29 = data28[key11];
if((typeof data29 !== "string") && (!((typeof data29 == "number") && (isFinite(data29))))){
const err55 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/p2p/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/p2p/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties,data:data29};
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
else {
const err56 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/p2p",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/p2p/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.p2p.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.p2p,data:data28};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data25.usdt_futures !== undefined){
let data30 = data25.usdt_futures;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key12 in data30){
let data31 = data30[key12];
if((typeof data31 !== "string") && (!((typeof data31 == "number") && (isFinite(data31))))){
const err57 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdt_futures/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdt_futures/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties,data:data31};
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
else {
const err58 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdt_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdt_futures/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdt_futures,data:data30};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data25.coin_futures !== undefined){
let data32 = data25.coin_futures;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key13 in data32){
let data33 = data32[key13];
if((typeof data33 !== "string") && (!((typeof data33 == "number") && (isFinite(data33))))){
const err59 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin_futures/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/coin_futures/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties,data:data33};
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
const err60 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/coin_futures/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.coin_futures.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.coin_futures,data:data32};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data25.usdc_futures !== undefined){
let data34 = data25.usdc_futures;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
for(const key14 in data34){
let data35 = data34[key14];
if((typeof data35 !== "string") && (!((typeof data35 == "number") && (isFinite(data35))))){
const err61 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdc_futures/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdc_futures/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties,data:data35};
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
else {
const err62 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdc_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdc_futures/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.usdc_futures,data:data34};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data25.crossed_margin !== undefined){
let data36 = data25.crossed_margin;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key15 in data36){
let data37 = data36[key15];
if((typeof data37 !== "string") && (!((typeof data37 == "number") && (isFinite(data37))))){
const err63 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/crossed_margin/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/crossed_margin/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties,data:data37};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/crossed_margin",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/crossed_margin/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.crossed_margin,data:data36};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data25.isolated_margin !== undefined){
let data38 = data25.isolated_margin;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key16 in data38){
let data39 = data38[key16];
if((typeof data39 !== "string") && (!((typeof data39 == "number") && (isFinite(data39))))){
const err65 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/isolated_margin/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/isolated_margin/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties,data:data39};
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
else {
const err66 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/isolated_margin",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/isolated_margin/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.isolated_margin,data:data38};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data25.savings !== undefined){
let data40 = data25.savings;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key17 in data40){
let data41 = data40[key17];
if((typeof data41 !== "string") && (!((typeof data41 == "number") && (isFinite(data41))))){
const err67 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/savings/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/savings/additionalProperties/type",keyword:"type",params:{type: schema52.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties.type},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties,data:data41};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/savings",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/savings/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.properties.savings.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties.properties.savings,data:data40};
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
const err69 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.additionalProperties.type,parentSchema:schema52.properties.paper.properties.balances.additionalProperties,data:data25};
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
const err70 = {instancePath:instancePath+"/paper/balances",schemaPath:"#/properties/paper/properties/balances/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.properties.balances.type,parentSchema:schema52.properties.paper.properties.balances,data:data24};
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
const err71 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/type",keyword:"type",params:{type: "object"},schema:schema52.properties.paper.type,parentSchema:schema52.properties.paper,data:data20};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema52.type,parentSchema:schema52,data};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
validate112.errors = vErrors;
return errors === 0;
}

