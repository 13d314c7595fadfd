// Emitted by `npm run schemas`; never edited by hand.
"use strict";
export const strategy = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Purser strategy","description":"When this holds, do that (rules); keep this so (goals).","type":"object","required":["version","strategy","account"],"additionalProperties":false,"properties":{"version":{"const":1,"description":"Version of the strategy language."},"strategy":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Name of the strategy: that of the file, without .yaml.","examples":["guard-and-compound"]},"mode":{"enum":["active","shadow","off"],"default":"active","description":"active acts; shadow decides and journals but sends nothing; off does not look."},"account":{"type":"string","description":"Default account for everything below, as purser.yaml names it.","examples":["main"]},"accounts":{"type":"array","minItems":1,"items":{"type":"string"},"description":"Every account that this file touches.","examples":[["main","hedge"]]},"market":{"enum":["usdt-futures","usdc-futures","coin-futures","spot"],"default":"usdt-futures","description":"Market of a bare symbol such as BTCUSDT."},"params":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":"object","required":["value"],"additionalProperties":false,"properties":{"value":{"type":["string","number","boolean"],"description":"A constant: a number, a ratio, a duration, an amount, a text in quotes.","examples":["200 USDT","5%"]},"doc":{"type":"string","description":"What it is for."}}},"description":"Constants to tune, used as params.NAME."},"watch":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"#/definitions/watch"},"description":"What is polled, by the names that expressions use."},"let":{"type":"array","description":"Names for expressions, each may use those before it.","items":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]{0,63}$"},"additionalProperties":{"type":["string","number","boolean"]},"minProperties":1,"maxProperties":1},"examples":[[{"trend":"ema(hourly.close, 12) - ema(hourly.close, 26)"}]]},"rules":{"type":"array","items":{"$ref":"#/definitions/rule"},"description":"What to do when."},"goals":{"type":"array","items":{"$ref":"#/definitions/goal"},"description":"What should be so."},"limits":{"type":"object","additionalProperties":false,"description":"What bounds everything that adds risk.","properties":{"instruments":{"$ref":"#/definitions/limit.instruments"},"openValue":{"$ref":"#/definitions/limit.openValue"},"orderValue":{"$ref":"#/definitions/limit.orderValue"},"ordersPer":{"$ref":"#/definitions/limit.ordersPer"},"transferTo":{"$ref":"#/definitions/limit.transferTo"}}}},"definitions":{"watch":{"type":"object","required":["watch"],"properties":{"watch":{"enum":["candles","funding-assets","futures-account","orders","positions","savings","spot-assets","stops","ticker"]}},"allOf":[{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"candles"}}},"then":{"$ref":"#/definitions/watch.candles"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-assets"}}},"then":{"$ref":"#/definitions/watch.funding-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"futures-account"}}},"then":{"$ref":"#/definitions/watch.futures-account"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"orders"}}},"then":{"$ref":"#/definitions/watch.orders"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"positions"}}},"then":{"$ref":"#/definitions/watch.positions"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"savings"}}},"then":{"$ref":"#/definitions/watch.savings"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"spot-assets"}}},"then":{"$ref":"#/definitions/watch.spot-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"stops"}}},"then":{"$ref":"#/definitions/watch.stops"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"ticker"}}},"then":{"$ref":"#/definitions/watch.ticker"}}]},"rule":{"type":"object","required":["id","do"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"on":{"$ref":"#/definitions/on"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"for":{"type":"string","x-expr":["duration"],"description":"How long the condition must have held.","examples":["15s"]},"fire":{"enum":["enter","exit","while"],"default":"enter","description":"On which edge of the condition it acts; while needs a cooldown."},"atStart":{"enum":["skip","fire"],"default":"skip","description":"What a condition that holds already when it is first seen does."},"cooldown":{"type":"string","x-expr":["duration"],"description":"Shortest time between two firings of an instance.","examples":["10m"]},"retry":{"type":"string","x-expr":["duration"],"description":"When a firing that was not accepted is tried again. Default: the cooldown, at least 5s."},"run":{"enum":["single","queue"],"default":"single","description":"What an edge that comes while the rule works does: one is held, or all queue."},"onError":{"enum":["stop","continue"],"default":"stop","description":"What the first step that is not accepted does to the rest."},"maxInstances":{"type":"integer","minimum":1,"maximum":100000,"default":50,"description":"More instances than this are an error of the rule."},"do":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/definitions/step"},"description":"The steps, in order."}}},"on":{"type":["object","string"],"description":"What makes it look. Without it, it looks at each new reading and acts on the edge of its condition.","allOf":[{"if":{"type":"string"},"then":{"enum":["start"]}},{"if":{"type":"object"},"then":{"oneOf":[{"required":["cron"]},{"required":["every"]},{"required":["start"]}]}},{"if":{"type":"object","required":["cron"]},"then":{"$ref":"#/definitions/trigger.cron"}},{"if":{"type":"object","required":["every"]},"then":{"$ref":"#/definitions/trigger.every"}},{"if":{"type":"object","required":["start"]},"then":{"$ref":"#/definitions/trigger.start"}}],"examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]},"step":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"buy":{"$ref":"#/definitions/action.buy"},"cancel":{"$ref":"#/definitions/action.cancel"},"close":{"$ref":"#/definitions/action.close"},"notify":{"$ref":"#/definitions/action.notify"},"open":{"$ref":"#/definitions/action.open"},"redeem":{"$ref":"#/definitions/action.redeem"},"sell":{"$ref":"#/definitions/action.sell"},"stops":{"$ref":"#/definitions/action.stops"},"transfer":{"$ref":"#/definitions/action.transfer"}}},"goal":{"type":"object","required":["keep"],"properties":{"keep":{"enum":["balance","stops"]}},"allOf":[{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"balance"}}},"then":{"$ref":"#/definitions/goal.balance"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"stops"}}},"then":{"$ref":"#/definitions/goal.stops"}}]},"watch.candles":{"type":"object","properties":{"watch":{"const":"candles"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose candles.","examples":["BTCUSDT","spot/BTCUSDT"]},"granularity":{"type":"string","anyOf":[{"enum":["1m","3m","5m","15m","30m","1H","4H","6H","12H","1D"]},{"pattern":"^="}],"description":"Length of a candle."}},"required":["watch","instrument","granularity"],"additionalProperties":false,"description":"Candles of an instrument, for indicators. Only closed ones count."},"watch.funding-assets":{"type":"object","properties":{"watch":{"const":"funding-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the funding wallet.","required":["watch"]},"watch.futures-account":{"type":"object","properties":{"watch":{"const":"futures-account"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The account's margin balance at the file's market.","required":["watch"]},"watch.orders":{"type":"object","properties":{"watch":{"const":"orders"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The resting orders of the account at the file's market.","required":["watch"]},"watch.positions":{"type":"object","properties":{"watch":{"const":"positions"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"All open positions of the account at the file's market.","required":["watch"]},"watch.savings":{"type":"object","properties":{"watch":{"const":"savings"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"periodType":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Which holdings; flexible unless said."}},"additionalProperties":false,"description":"The savings holdings of the account.","required":["watch"]},"watch.spot-assets":{"type":"object","properties":{"watch":{"const":"spot-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the spot wallet.","required":["watch"]},"watch.stops":{"type":"object","properties":{"watch":{"const":"stops"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The pending take-profits and stop-losses of the account.","required":["watch"]},"watch.ticker":{"type":"object","properties":{"watch":{"const":"ticker"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose prices.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The newest prices of an instrument."},"goal.balance":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"balance"},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"of":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"The wallet to be kept filled."},"coin":{"type":"string","description":"In which coin.","examples":["USDT"]}},"required":["wallet","coin"],"additionalProperties":false,"description":"What is kept."},"atLeast":{"type":"string","x-expr":["money"],"description":"Below this free balance the sources are opened.","examples":["200 USDT"]},"target":{"type":"string","x-expr":["money"],"description":"Up to this it is filled; `atLeast` unless said.","examples":["300 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Redeem from flexible savings."},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Take from a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"leave":{"type":"string","x-expr":["money"],"description":"What stays there.","examples":["100 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A source."},"minItems":1,"maxItems":10,"description":"Sources, in the order in which they are opened."}},"required":["id","keep","of","atLeast","from"],"additionalProperties":false,"description":"Keeps the free balance of a wallet above a floor: a waterfall of savings, wallets and other accounts.","examples":[{"of":{"wallet":"usdt_futures","coin":"USDT"},"atLeast":"200 USDT","target":"300 USDT","from":[{"savings":"flexible"},{"wallet":"spot"}]}]},"goal.stops":{"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"stops"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"breakeven":{"type":"object","properties":{"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on the stop-loss is at least the opening price.","examples":["2%"]}},"required":["after"],"additionalProperties":false,"description":"Moves the stop-loss to the opening price once the position is ahead."},"trail":{"type":"object","properties":{"by":{"type":["string","number"],"x-expr":["number"],"description":"Distance behind the mark price.","examples":["1%"]},"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on it trails; from the start unless said.","examples":["2%"]}},"required":["by"],"additionalProperties":false,"description":"Lets the stop-loss follow the price; it never moves back."},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"Smallest move of a stop, as a ratio of its price; 0.1% unless said.","examples":["0.2%"]},"minInterval":{"type":"string","x-expr":["duration"],"description":"Shortest time between two moves; 10s unless said.","examples":["30s"]}},"additionalProperties":false,"minProperties":1,"description":"Keeps take-profit and stop-loss on each position: placed, moved in place, on the right side for longs and shorts.","examples":[{"takeProfit":{"gain":"6%"},"stopLoss":{"loss":"3%"},"trail":{"by":"1%","after":"2%"}}],"required":["id","keep","each"]},"action.buy":{"type":"object","properties":{"instrument":{"type":"string","description":"What to buy; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Buys on the spot market. A market order says what to spend as `value`.","examples":[{"instrument":"spot/BTCUSDT","value":"50 USDT"}]},"action.cancel":{"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's orders (default), or everyone's."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the resting orders of an instrument.","examples":[{"instrument":"BTCUSDT"}]},"action.close":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"The position to close.","examples":["=position"]},"size":{"type":["string","number"],"x-expr":["number","money"],"description":"How much: a ratio of the position or an amount in base coin; all of it unless said.","examples":["50%","0.01 BTC"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price; at market unless said."}},"required":["position"],"additionalProperties":false,"description":"Closes a position or a part of it. A rest below the smallest size is closed along.","examples":[{"position":"=position"},{"position":"=position","size":"50%"}]},"action.notify":{"type":"object","properties":{"message":{"type":"string","description":"What to say; `${…}` is filled in.","examples":["bought at ${btc.last}"]}},"required":["message"],"additionalProperties":false,"description":"Says something in the journal and the log.","examples":[{"message":"closed at ${btc.last}"}]},"action.open":{"type":"object","properties":{"instrument":{"type":"string","description":"Where to open.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Opens or adds to a futures position. Openings on an instrument that a stops goal keeps carry its stops.","examples":[{"instrument":"BTCUSDT","side":"long","value":"200 USDT"}]},"action.redeem":{"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"How much at most, with its coin.","examples":["100 USDT"]},"product":{"type":"string","description":"Product id; the first redeemable holding of the coin unless said."}},"required":["amount"],"additionalProperties":false,"description":"Redeems flexible savings into the spot wallet. The exchange wants more than a minute between two.","examples":[{"amount":"100 USDT"}]},"action.sell":{"type":"object","properties":{"instrument":{"type":"string","description":"What to sell; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Of what this strategy bought (default), or of all that the wallet holds."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Sells on the spot market.","examples":[{"instrument":"spot/BTCUSDT","size":"0.001 BTC"}]},"action.stops":{"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position"],"additionalProperties":false,"minProperties":2,"description":"Puts stops on a position, or moves those that it has, in place. To keep them so, use the goal `stops`.","examples":[{"position":"=position","stopLoss":{"loss":"3%"}}]},"action.transfer":{"type":"object","properties":{"from":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it leaves."},"to":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it arrives."},"amount":{"type":"string","x-expr":["money"],"description":"How much, with its coin.","examples":["100 USDT"]}},"required":["from","to","amount"],"additionalProperties":false,"description":"Moves a coin between wallets of one account, or of a parent and its sub-accounts.","examples":[{"from":{"wallet":"spot"},"to":{"wallet":"usdt_futures"},"amount":"100 USDT"}]},"trigger.cron":{"type":"object","properties":{"cron":{"type":"string","description":"Five fields (minute hour day month weekday), or six with seconds first.","examples":["0 9 * * MON"]},"timezone":{"type":"string","description":"IANA zone; UTC unless said.","examples":["Europe/Rome"]},"missed":{"anyOf":[{"type":"string","const":"skip"},{"type":"object","properties":{"once":{"type":"string","x-expr":["duration"],"description":"How late it may be.","examples":["5m"]}},"required":["once"],"additionalProperties":false,"description":"Once, if it is not later than this."}],"description":"What becomes of a tick that passed while nothing ran; skipped unless said."}},"required":["cron"],"additionalProperties":false,"description":"At wall-clock times. A time that daylight saving skips ticks right after the gap; one that it repeats, at the first only.","examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]},"trigger.every":{"type":"object","properties":{"every":{"type":"string","x-expr":["duration"],"description":"Time between two ticks.","examples":["15m"]}},"required":["every"],"additionalProperties":false,"description":"At whole multiples of a span of time.","examples":[{"every":"15m"}]},"trigger.start":{"type":"object","properties":{"start":{"type":"boolean","const":true,"description":"Always true."}},"required":["start"],"additionalProperties":false,"description":"Once, when the daemon starts.","examples":[{"start":true}]},"limit.instruments":{"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]},"limit.openValue":{"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]},"limit.orderValue":{"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell), at the last price or the limit price if that is higher.","examples":["500 USDT"]},"limit.ordersPer":{"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell) per span of time, sliding.","examples":[{"1h":20}]},"limit.transferTo":{"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]}},"$id":"strategy"};
const schema40 = {"type":"array","items":{"type":"string","description":"An instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"minItems":1,"maxItems":200,"description":"The only instruments on which the strategy may open, buy or sell.","examples":[["BTCUSDT","spot/BTCUSDT"]]};
const schema41 = {"type":"string","x-expr":["money"],"description":"Largest value of all open positions of the accounts that the file names, with this order on top.","examples":["2000 USDT"]};
const schema42 = {"type":"string","x-expr":["money"],"description":"Largest value of one order (open, buy, sell), at the last price or the limit price if that is higher.","examples":["500 USDT"]};
const schema43 = {"type":"object","patternProperties":{"^([0-9]+(ms|s|m|h|d|w))+$":{"type":["string","number"],"x-expr":["number"],"description":"How many orders may be placed within this span.","examples":["20"]}},"additionalProperties":false,"description":"Most orders (open, buy, sell) per span of time, sliding.","examples":[{"1h":20}]};
const schema44 = {"type":"array","items":{"type":"string","description":"An account.","examples":["main"]},"maxItems":200,"description":"The only accounts to which the strategy may transfer.","examples":[["main","hedge"]]};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", "");
const pattern1 = new RegExp("^[A-Za-z_][A-Za-z0-9_]{0,63}$", "");
const pattern26 = new RegExp("^([0-9]+(ms|s|m|h|d|w))+$", "");
const schema12 = {"type":"object","required":["watch"],"properties":{"watch":{"enum":["candles","funding-assets","futures-account","orders","positions","savings","spot-assets","stops","ticker"]}},"allOf":[{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"candles"}}},"then":{"$ref":"#/definitions/watch.candles"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"funding-assets"}}},"then":{"$ref":"#/definitions/watch.funding-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"futures-account"}}},"then":{"$ref":"#/definitions/watch.futures-account"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"orders"}}},"then":{"$ref":"#/definitions/watch.orders"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"positions"}}},"then":{"$ref":"#/definitions/watch.positions"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"savings"}}},"then":{"$ref":"#/definitions/watch.savings"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"spot-assets"}}},"then":{"$ref":"#/definitions/watch.spot-assets"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"stops"}}},"then":{"$ref":"#/definitions/watch.stops"}},{"if":{"type":"object","required":["watch"],"properties":{"watch":{"const":"ticker"}}},"then":{"$ref":"#/definitions/watch.ticker"}}]};
const schema13 = {"type":"object","properties":{"watch":{"const":"candles"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose candles.","examples":["BTCUSDT","spot/BTCUSDT"]},"granularity":{"type":"string","anyOf":[{"enum":["1m","3m","5m","15m","30m","1H","4H","6H","12H","1D"]},{"pattern":"^="}],"description":"Length of a candle."}},"required":["watch","instrument","granularity"],"additionalProperties":false,"description":"Candles of an instrument, for indicators. Only closed ones count."};
const schema14 = {"type":"object","properties":{"watch":{"const":"funding-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the funding wallet.","required":["watch"]};
const schema15 = {"type":"object","properties":{"watch":{"const":"futures-account"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The account's margin balance at the file's market.","required":["watch"]};
const schema16 = {"type":"object","properties":{"watch":{"const":"orders"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The resting orders of the account at the file's market.","required":["watch"]};
const schema17 = {"type":"object","properties":{"watch":{"const":"positions"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"All open positions of the account at the file's market.","required":["watch"]};
const schema18 = {"type":"object","properties":{"watch":{"const":"savings"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"periodType":{"type":"string","anyOf":[{"enum":["flexible","fixed"]},{"pattern":"^="}],"description":"Which holdings; flexible unless said."}},"additionalProperties":false,"description":"The savings holdings of the account.","required":["watch"]};
const schema19 = {"type":"object","properties":{"watch":{"const":"spot-assets"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The coins of the spot wallet.","required":["watch"]};
const schema20 = {"type":"object","properties":{"watch":{"const":"stops"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."}},"additionalProperties":false,"description":"The pending take-profits and stop-losses of the account.","required":["watch"]};
const schema21 = {"type":"object","properties":{"watch":{"const":"ticker"},"every":{"type":"string","x-expr":["duration"],"description":"How often it is read; at least 1s.","examples":["2s"]},"maxAge":{"type":"string","x-expr":["duration"],"description":"An older reading is unknown. Default: 3 × every.","examples":["10s"]},"account":{"type":"string","description":"The account that it reads, where that is not the default."},"instrument":{"type":"string","description":"Whose prices.","examples":["BTCUSDT","spot/BTCUSDT"]}},"required":["watch","instrument"],"additionalProperties":false,"description":"The newest prices of an instrument."};
const pattern3 = new RegExp("^=", "");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if("candles" !== data.watch){
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err3 = {instancePath,schemaPath:"#/definitions/watch.candles/required",keyword:"required",params:{missingProperty: "watch"},schema:schema13.required,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.instrument === undefined){
const err4 = {instancePath,schemaPath:"#/definitions/watch.candles/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema13.required,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.granularity === undefined){
const err5 = {instancePath,schemaPath:"#/definitions/watch.candles/required",keyword:"required",params:{missingProperty: "granularity"},schema:schema13.required,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "watch") || (key0 === "every")) || (key0 === "maxAge")) || (key0 === "account")) || (key0 === "instrument")) || (key0 === "granularity"))){
const err6 = {instancePath,schemaPath:"#/definitions/watch.candles/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.watch !== undefined){
let data1 = data.watch;
if("candles" !== data1){
const err7 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.candles/properties/watch/const",keyword:"const",params:{allowedValue: "candles"},schema:"candles",parentSchema:schema13.properties.watch,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.every !== undefined){
let data2 = data.every;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.candles/properties/every/type",keyword:"type",params:{type: "string"},schema:schema13.properties.every.type,parentSchema:schema13.properties.every,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data3 = data.maxAge;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.candles/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema13.properties.maxAge.type,parentSchema:schema13.properties.maxAge,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.account !== undefined){
let data4 = data.account;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.candles/properties/account/type",keyword:"type",params:{type: "string"},schema:schema13.properties.account.type,parentSchema:schema13.properties.account,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.instrument !== undefined){
let data5 = data.instrument;
if(typeof data5 !== "string"){
const err11 = {instancePath:instancePath+"/instrument",schemaPath:"#/definitions/watch.candles/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema13.properties.instrument.type,parentSchema:schema13.properties.instrument,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.granularity !== undefined){
let data6 = data.granularity;
if(typeof data6 !== "string"){
const err12 = {instancePath:instancePath+"/granularity",schemaPath:"#/definitions/watch.candles/properties/granularity/type",keyword:"type",params:{type: "string"},schema:schema13.properties.granularity.type,parentSchema:schema13.properties.granularity,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const _errs21 = errors;
let valid5 = false;
const _errs22 = errors;
if(!((((((((((data6 === "1m") || (data6 === "3m")) || (data6 === "5m")) || (data6 === "15m")) || (data6 === "30m")) || (data6 === "1H")) || (data6 === "4H")) || (data6 === "6H")) || (data6 === "12H")) || (data6 === "1D"))){
const err13 = {instancePath:instancePath+"/granularity",schemaPath:"#/definitions/watch.candles/properties/granularity/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema13.properties.granularity.anyOf[0].enum},schema:schema13.properties.granularity.anyOf[0].enum,parentSchema:schema13.properties.granularity.anyOf[0],data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const _errs23 = errors;
if(typeof data6 === "string"){
if(!pattern3.test(data6)){
const err14 = {instancePath:instancePath+"/granularity",schemaPath:"#/definitions/watch.candles/properties/granularity/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema13.properties.granularity.anyOf[1],data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid1 = _errs23 === errors;
valid5 = valid5 || _valid1;
}
if(!valid5){
const err15 = {instancePath:instancePath+"/granularity",schemaPath:"#/definitions/watch.candles/properties/granularity/anyOf",keyword:"anyOf",params:{},schema:schema13.properties.granularity.anyOf,parentSchema:schema13.properties.granularity,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
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
}
}
else {
const err16 = {instancePath,schemaPath:"#/definitions/watch.candles/type",keyword:"type",params:{type: "object"},schema:schema13.type,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err17 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[0].if,parentSchema:schema12.allOf[0],data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const _errs25 = errors;
let valid6 = true;
const _errs26 = errors;
if(errors === _errs26){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.watch === undefined) && (missing1 = "watch")){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
if(data.watch !== undefined){
if("funding-assets" !== data.watch){
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
var _valid2 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs29 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err21 = {instancePath,schemaPath:"#/definitions/watch.funding-assets/required",keyword:"required",params:{missingProperty: "watch"},schema:schema14.required,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key1 in data){
if(!((((key1 === "watch") || (key1 === "every")) || (key1 === "maxAge")) || (key1 === "account"))){
const err22 = {instancePath,schemaPath:"#/definitions/watch.funding-assets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.watch !== undefined){
let data8 = data.watch;
if("funding-assets" !== data8){
const err23 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.funding-assets/properties/watch/const",keyword:"const",params:{allowedValue: "funding-assets"},schema:"funding-assets",parentSchema:schema14.properties.watch,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.every !== undefined){
let data9 = data.every;
if(typeof data9 !== "string"){
const err24 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.funding-assets/properties/every/type",keyword:"type",params:{type: "string"},schema:schema14.properties.every.type,parentSchema:schema14.properties.every,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data10 = data.maxAge;
if(typeof data10 !== "string"){
const err25 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.funding-assets/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema14.properties.maxAge.type,parentSchema:schema14.properties.maxAge,data:data10};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.account !== undefined){
let data11 = data.account;
if(typeof data11 !== "string"){
const err26 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.funding-assets/properties/account/type",keyword:"type",params:{type: "string"},schema:schema14.properties.account.type,parentSchema:schema14.properties.account,data:data11};
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
const err27 = {instancePath,schemaPath:"#/definitions/watch.funding-assets/type",keyword:"type",params:{type: "object"},schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid2 = _errs29 === errors;
valid6 = _valid2;
}
if(!valid6){
const err28 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[1].if,parentSchema:schema12.allOf[1],data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const _errs41 = errors;
let valid10 = true;
const _errs42 = errors;
if(errors === _errs42){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.watch === undefined) && (missing2 = "watch")){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
if(data.watch !== undefined){
if("futures-account" !== data.watch){
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
}
}
else {
const err31 = {};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid3 = _errs42 === errors;
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err32 = {instancePath,schemaPath:"#/definitions/watch.futures-account/required",keyword:"required",params:{missingProperty: "watch"},schema:schema15.required,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key2 in data){
if(!((((key2 === "watch") || (key2 === "every")) || (key2 === "maxAge")) || (key2 === "account"))){
const err33 = {instancePath,schemaPath:"#/definitions/watch.futures-account/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.watch !== undefined){
let data13 = data.watch;
if("futures-account" !== data13){
const err34 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.futures-account/properties/watch/const",keyword:"const",params:{allowedValue: "futures-account"},schema:"futures-account",parentSchema:schema15.properties.watch,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.every !== undefined){
let data14 = data.every;
if(typeof data14 !== "string"){
const err35 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.futures-account/properties/every/type",keyword:"type",params:{type: "string"},schema:schema15.properties.every.type,parentSchema:schema15.properties.every,data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data15 = data.maxAge;
if(typeof data15 !== "string"){
const err36 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.futures-account/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema15.properties.maxAge.type,parentSchema:schema15.properties.maxAge,data:data15};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.account !== undefined){
let data16 = data.account;
if(typeof data16 !== "string"){
const err37 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.futures-account/properties/account/type",keyword:"type",params:{type: "string"},schema:schema15.properties.account.type,parentSchema:schema15.properties.account,data:data16};
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
const err38 = {instancePath,schemaPath:"#/definitions/watch.futures-account/type",keyword:"type",params:{type: "object"},schema:schema15.type,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid3 = _errs45 === errors;
valid10 = _valid3;
}
if(!valid10){
const err39 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[2].if,parentSchema:schema12.allOf[2],data};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const _errs57 = errors;
let valid14 = true;
const _errs58 = errors;
if(errors === _errs58){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.watch === undefined) && (missing3 = "watch")){
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
if("orders" !== data.watch){
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
var _valid4 = _errs58 === errors;
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs61 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err43 = {instancePath,schemaPath:"#/definitions/watch.orders/required",keyword:"required",params:{missingProperty: "watch"},schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key3 in data){
if(!((((key3 === "watch") || (key3 === "every")) || (key3 === "maxAge")) || (key3 === "account"))){
const err44 = {instancePath,schemaPath:"#/definitions/watch.orders/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.watch !== undefined){
let data18 = data.watch;
if("orders" !== data18){
const err45 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.orders/properties/watch/const",keyword:"const",params:{allowedValue: "orders"},schema:"orders",parentSchema:schema16.properties.watch,data:data18};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.every !== undefined){
let data19 = data.every;
if(typeof data19 !== "string"){
const err46 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.orders/properties/every/type",keyword:"type",params:{type: "string"},schema:schema16.properties.every.type,parentSchema:schema16.properties.every,data:data19};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data20 = data.maxAge;
if(typeof data20 !== "string"){
const err47 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.orders/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema16.properties.maxAge.type,parentSchema:schema16.properties.maxAge,data:data20};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.account !== undefined){
let data21 = data.account;
if(typeof data21 !== "string"){
const err48 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.orders/properties/account/type",keyword:"type",params:{type: "string"},schema:schema16.properties.account.type,parentSchema:schema16.properties.account,data:data21};
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
const err49 = {instancePath,schemaPath:"#/definitions/watch.orders/type",keyword:"type",params:{type: "object"},schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid4 = _errs61 === errors;
valid14 = _valid4;
}
if(!valid14){
const err50 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[3].if,parentSchema:schema12.allOf[3],data};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const _errs73 = errors;
let valid18 = true;
const _errs74 = errors;
if(errors === _errs74){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.watch === undefined) && (missing4 = "watch")){
const err51 = {};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
if(data.watch !== undefined){
if("positions" !== data.watch){
const err52 = {};
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
}
else {
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
var _valid5 = _errs74 === errors;
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs77 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err54 = {instancePath,schemaPath:"#/definitions/watch.positions/required",keyword:"required",params:{missingProperty: "watch"},schema:schema17.required,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
for(const key4 in data){
if(!((((key4 === "watch") || (key4 === "every")) || (key4 === "maxAge")) || (key4 === "account"))){
const err55 = {instancePath,schemaPath:"#/definitions/watch.positions/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.watch !== undefined){
let data23 = data.watch;
if("positions" !== data23){
const err56 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.positions/properties/watch/const",keyword:"const",params:{allowedValue: "positions"},schema:"positions",parentSchema:schema17.properties.watch,data:data23};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.every !== undefined){
let data24 = data.every;
if(typeof data24 !== "string"){
const err57 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.positions/properties/every/type",keyword:"type",params:{type: "string"},schema:schema17.properties.every.type,parentSchema:schema17.properties.every,data:data24};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data25 = data.maxAge;
if(typeof data25 !== "string"){
const err58 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.positions/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema17.properties.maxAge.type,parentSchema:schema17.properties.maxAge,data:data25};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.account !== undefined){
let data26 = data.account;
if(typeof data26 !== "string"){
const err59 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.positions/properties/account/type",keyword:"type",params:{type: "string"},schema:schema17.properties.account.type,parentSchema:schema17.properties.account,data:data26};
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
const err60 = {instancePath,schemaPath:"#/definitions/watch.positions/type",keyword:"type",params:{type: "object"},schema:schema17.type,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var _valid5 = _errs77 === errors;
valid18 = _valid5;
}
if(!valid18){
const err61 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[4].if,parentSchema:schema12.allOf[4],data};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
const _errs89 = errors;
let valid22 = true;
const _errs90 = errors;
if(errors === _errs90){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.watch === undefined) && (missing5 = "watch")){
const err62 = {};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
else {
if(data.watch !== undefined){
if("savings" !== data.watch){
const err63 = {};
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
}
else {
const err64 = {};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
var _valid6 = _errs90 === errors;
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs93 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err65 = {instancePath,schemaPath:"#/definitions/watch.savings/required",keyword:"required",params:{missingProperty: "watch"},schema:schema18.required,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
for(const key5 in data){
if(!(((((key5 === "watch") || (key5 === "every")) || (key5 === "maxAge")) || (key5 === "account")) || (key5 === "periodType"))){
const err66 = {instancePath,schemaPath:"#/definitions/watch.savings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.watch !== undefined){
let data28 = data.watch;
if("savings" !== data28){
const err67 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.savings/properties/watch/const",keyword:"const",params:{allowedValue: "savings"},schema:"savings",parentSchema:schema18.properties.watch,data:data28};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.every !== undefined){
let data29 = data.every;
if(typeof data29 !== "string"){
const err68 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.savings/properties/every/type",keyword:"type",params:{type: "string"},schema:schema18.properties.every.type,parentSchema:schema18.properties.every,data:data29};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data30 = data.maxAge;
if(typeof data30 !== "string"){
const err69 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.savings/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema18.properties.maxAge.type,parentSchema:schema18.properties.maxAge,data:data30};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.account !== undefined){
let data31 = data.account;
if(typeof data31 !== "string"){
const err70 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.savings/properties/account/type",keyword:"type",params:{type: "string"},schema:schema18.properties.account.type,parentSchema:schema18.properties.account,data:data31};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.periodType !== undefined){
let data32 = data.periodType;
if(typeof data32 !== "string"){
const err71 = {instancePath:instancePath+"/periodType",schemaPath:"#/definitions/watch.savings/properties/periodType/type",keyword:"type",params:{type: "string"},schema:schema18.properties.periodType.type,parentSchema:schema18.properties.periodType,data:data32};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
const _errs106 = errors;
let valid26 = false;
const _errs107 = errors;
if(!((data32 === "flexible") || (data32 === "fixed"))){
const err72 = {instancePath:instancePath+"/periodType",schemaPath:"#/definitions/watch.savings/properties/periodType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema18.properties.periodType.anyOf[0].enum},schema:schema18.properties.periodType.anyOf[0].enum,parentSchema:schema18.properties.periodType.anyOf[0],data:data32};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
var _valid7 = _errs107 === errors;
valid26 = valid26 || _valid7;
if(!valid26){
const _errs108 = errors;
if(typeof data32 === "string"){
if(!pattern3.test(data32)){
const err73 = {instancePath:instancePath+"/periodType",schemaPath:"#/definitions/watch.savings/properties/periodType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema18.properties.periodType.anyOf[1],data:data32};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
var _valid7 = _errs108 === errors;
valid26 = valid26 || _valid7;
}
if(!valid26){
const err74 = {instancePath:instancePath+"/periodType",schemaPath:"#/definitions/watch.savings/properties/periodType/anyOf",keyword:"anyOf",params:{},schema:schema18.properties.periodType.anyOf,parentSchema:schema18.properties.periodType,data:data32};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
else {
errors = _errs106;
if(vErrors !== null){
if(_errs106){
vErrors.length = _errs106;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err75 = {instancePath,schemaPath:"#/definitions/watch.savings/type",keyword:"type",params:{type: "object"},schema:schema18.type,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid6 = _errs93 === errors;
valid22 = _valid6;
}
if(!valid22){
const err76 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[5].if,parentSchema:schema12.allOf[5],data};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
const _errs110 = errors;
let valid27 = true;
const _errs111 = errors;
if(errors === _errs111){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.watch === undefined) && (missing6 = "watch")){
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
if(data.watch !== undefined){
if("spot-assets" !== data.watch){
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
var _valid8 = _errs111 === errors;
errors = _errs110;
if(vErrors !== null){
if(_errs110){
vErrors.length = _errs110;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs114 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err80 = {instancePath,schemaPath:"#/definitions/watch.spot-assets/required",keyword:"required",params:{missingProperty: "watch"},schema:schema19.required,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
for(const key6 in data){
if(!((((key6 === "watch") || (key6 === "every")) || (key6 === "maxAge")) || (key6 === "account"))){
const err81 = {instancePath,schemaPath:"#/definitions/watch.spot-assets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.watch !== undefined){
let data34 = data.watch;
if("spot-assets" !== data34){
const err82 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.spot-assets/properties/watch/const",keyword:"const",params:{allowedValue: "spot-assets"},schema:"spot-assets",parentSchema:schema19.properties.watch,data:data34};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.every !== undefined){
let data35 = data.every;
if(typeof data35 !== "string"){
const err83 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.spot-assets/properties/every/type",keyword:"type",params:{type: "string"},schema:schema19.properties.every.type,parentSchema:schema19.properties.every,data:data35};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data36 = data.maxAge;
if(typeof data36 !== "string"){
const err84 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.spot-assets/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema19.properties.maxAge.type,parentSchema:schema19.properties.maxAge,data:data36};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.account !== undefined){
let data37 = data.account;
if(typeof data37 !== "string"){
const err85 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.spot-assets/properties/account/type",keyword:"type",params:{type: "string"},schema:schema19.properties.account.type,parentSchema:schema19.properties.account,data:data37};
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
else {
const err86 = {instancePath,schemaPath:"#/definitions/watch.spot-assets/type",keyword:"type",params:{type: "object"},schema:schema19.type,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var _valid8 = _errs114 === errors;
valid27 = _valid8;
}
if(!valid27){
const err87 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[6].if,parentSchema:schema12.allOf[6],data};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
const _errs126 = errors;
let valid31 = true;
const _errs127 = errors;
if(errors === _errs127){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.watch === undefined) && (missing7 = "watch")){
const err88 = {};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
else {
if(data.watch !== undefined){
if("stops" !== data.watch){
const err89 = {};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
}
else {
const err90 = {};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
var _valid9 = _errs127 === errors;
errors = _errs126;
if(vErrors !== null){
if(_errs126){
vErrors.length = _errs126;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs130 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err91 = {instancePath,schemaPath:"#/definitions/watch.stops/required",keyword:"required",params:{missingProperty: "watch"},schema:schema20.required,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
for(const key7 in data){
if(!((((key7 === "watch") || (key7 === "every")) || (key7 === "maxAge")) || (key7 === "account"))){
const err92 = {instancePath,schemaPath:"#/definitions/watch.stops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.watch !== undefined){
let data39 = data.watch;
if("stops" !== data39){
const err93 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.stops/properties/watch/const",keyword:"const",params:{allowedValue: "stops"},schema:"stops",parentSchema:schema20.properties.watch,data:data39};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.every !== undefined){
let data40 = data.every;
if(typeof data40 !== "string"){
const err94 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.stops/properties/every/type",keyword:"type",params:{type: "string"},schema:schema20.properties.every.type,parentSchema:schema20.properties.every,data:data40};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data41 = data.maxAge;
if(typeof data41 !== "string"){
const err95 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.stops/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema20.properties.maxAge.type,parentSchema:schema20.properties.maxAge,data:data41};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.account !== undefined){
let data42 = data.account;
if(typeof data42 !== "string"){
const err96 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.stops/properties/account/type",keyword:"type",params:{type: "string"},schema:schema20.properties.account.type,parentSchema:schema20.properties.account,data:data42};
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
const err97 = {instancePath,schemaPath:"#/definitions/watch.stops/type",keyword:"type",params:{type: "object"},schema:schema20.type,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
var _valid9 = _errs130 === errors;
valid31 = _valid9;
}
if(!valid31){
const err98 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[7].if,parentSchema:schema12.allOf[7],data};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
const _errs142 = errors;
let valid35 = true;
const _errs143 = errors;
if(errors === _errs143){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.watch === undefined) && (missing8 = "watch")){
const err99 = {};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
else {
if(data.watch !== undefined){
if("ticker" !== data.watch){
const err100 = {};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
}
else {
const err101 = {};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
var _valid10 = _errs143 === errors;
errors = _errs142;
if(vErrors !== null){
if(_errs142){
vErrors.length = _errs142;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs146 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err102 = {instancePath,schemaPath:"#/definitions/watch.ticker/required",keyword:"required",params:{missingProperty: "watch"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data.instrument === undefined){
const err103 = {instancePath,schemaPath:"#/definitions/watch.ticker/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema21.required,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
for(const key8 in data){
if(!(((((key8 === "watch") || (key8 === "every")) || (key8 === "maxAge")) || (key8 === "account")) || (key8 === "instrument"))){
const err104 = {instancePath,schemaPath:"#/definitions/watch.ticker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data.watch !== undefined){
let data44 = data.watch;
if("ticker" !== data44){
const err105 = {instancePath:instancePath+"/watch",schemaPath:"#/definitions/watch.ticker/properties/watch/const",keyword:"const",params:{allowedValue: "ticker"},schema:"ticker",parentSchema:schema21.properties.watch,data:data44};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data.every !== undefined){
let data45 = data.every;
if(typeof data45 !== "string"){
const err106 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/watch.ticker/properties/every/type",keyword:"type",params:{type: "string"},schema:schema21.properties.every.type,parentSchema:schema21.properties.every,data:data45};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data.maxAge !== undefined){
let data46 = data.maxAge;
if(typeof data46 !== "string"){
const err107 = {instancePath:instancePath+"/maxAge",schemaPath:"#/definitions/watch.ticker/properties/maxAge/type",keyword:"type",params:{type: "string"},schema:schema21.properties.maxAge.type,parentSchema:schema21.properties.maxAge,data:data46};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data.account !== undefined){
let data47 = data.account;
if(typeof data47 !== "string"){
const err108 = {instancePath:instancePath+"/account",schemaPath:"#/definitions/watch.ticker/properties/account/type",keyword:"type",params:{type: "string"},schema:schema21.properties.account.type,parentSchema:schema21.properties.account,data:data47};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data.instrument !== undefined){
let data48 = data.instrument;
if(typeof data48 !== "string"){
const err109 = {instancePath:instancePath+"/instrument",schemaPath:"#/definitions/watch.ticker/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema21.properties.instrument.type,parentSchema:schema21.properties.instrument,data:data48};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
else {
const err110 = {instancePath,schemaPath:"#/definitions/watch.ticker/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
var _valid10 = _errs146 === errors;
valid35 = _valid10;
}
if(!valid35){
const err111 = {instancePath,schemaPath:"#/allOf/8/if",keyword:"if",params:{failingKeyword: "then"},schema:schema12.allOf[8].if,parentSchema:schema12.allOf[8],data};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.watch === undefined){
const err112 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "watch"},schema:schema12.required,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(data.watch !== undefined){
let data49 = data.watch;
if(!(((((((((data49 === "candles") || (data49 === "funding-assets")) || (data49 === "futures-account")) || (data49 === "orders")) || (data49 === "positions")) || (data49 === "savings")) || (data49 === "spot-assets")) || (data49 === "stops")) || (data49 === "ticker"))){
const err113 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/enum",keyword:"enum",params:{allowedValues: schema12.properties.watch.enum},schema:schema12.properties.watch.enum,parentSchema:schema12.properties.watch,data:data49};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema12.type,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","required":["id","do"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"on":{"$ref":"#/definitions/on"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"for":{"type":"string","x-expr":["duration"],"description":"How long the condition must have held.","examples":["15s"]},"fire":{"enum":["enter","exit","while"],"default":"enter","description":"On which edge of the condition it acts; while needs a cooldown."},"atStart":{"enum":["skip","fire"],"default":"skip","description":"What a condition that holds already when it is first seen does."},"cooldown":{"type":"string","x-expr":["duration"],"description":"Shortest time between two firings of an instance.","examples":["10m"]},"retry":{"type":"string","x-expr":["duration"],"description":"When a firing that was not accepted is tried again. Default: the cooldown, at least 5s."},"run":{"enum":["single","queue"],"default":"single","description":"What an edge that comes while the rule works does: one is held, or all queue."},"onError":{"enum":["stop","continue"],"default":"stop","description":"What the first step that is not accepted does to the rest."},"maxInstances":{"type":"integer","minimum":1,"maximum":100000,"default":50,"description":"More instances than this are an error of the rule."},"do":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/definitions/step"},"description":"The steps, in order."}}};
const schema23 = {"type":["object","string"],"description":"What makes it look. Without it, it looks at each new reading and acts on the edge of its condition.","allOf":[{"if":{"type":"string"},"then":{"enum":["start"]}},{"if":{"type":"object"},"then":{"oneOf":[{"required":["cron"]},{"required":["every"]},{"required":["start"]}]}},{"if":{"type":"object","required":["cron"]},"then":{"$ref":"#/definitions/trigger.cron"}},{"if":{"type":"object","required":["every"]},"then":{"$ref":"#/definitions/trigger.every"}},{"if":{"type":"object","required":["start"]},"then":{"$ref":"#/definitions/trigger.start"}}],"examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]};
const schema24 = {"type":"object","properties":{"cron":{"type":"string","description":"Five fields (minute hour day month weekday), or six with seconds first.","examples":["0 9 * * MON"]},"timezone":{"type":"string","description":"IANA zone; UTC unless said.","examples":["Europe/Rome"]},"missed":{"anyOf":[{"type":"string","const":"skip"},{"type":"object","properties":{"once":{"type":"string","x-expr":["duration"],"description":"How late it may be.","examples":["5m"]}},"required":["once"],"additionalProperties":false,"description":"Once, if it is not later than this."}],"description":"What becomes of a tick that passed while nothing ran; skipped unless said."}},"required":["cron"],"additionalProperties":false,"description":"At wall-clock times. A time that daylight saving skips ticks right after the gap; one that it repeats, at the first only.","examples":[{"cron":"0 9 * * MON","timezone":"Europe/Rome","missed":"skip"}]};
const schema25 = {"type":"object","properties":{"every":{"type":"string","x-expr":["duration"],"description":"Time between two ticks.","examples":["15m"]}},"required":["every"],"additionalProperties":false,"description":"At whole multiples of a span of time.","examples":[{"every":"15m"}]};
const schema26 = {"type":"object","properties":{"start":{"type":"boolean","const":true,"description":"Always true."}},"required":["start"],"additionalProperties":false,"description":"Once, when the daemon starts.","examples":[{"start":true}]};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "string")){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema23.type},schema:schema23.type,parentSchema:schema23,data};
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
const err2 = {instancePath,schemaPath:"#/allOf/0/then/enum",keyword:"enum",params:{allowedValues: schema23.allOf[0].then.enum},schema:schema23.allOf[0].then.enum,parentSchema:schema23.allOf[0].then,data};
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
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema23.allOf[0].if,parentSchema:schema23.allOf[0],data};
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
const err5 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/0/required",keyword:"required",params:{missingProperty: "cron"},schema:schema23.allOf[1].then.oneOf[0].required,parentSchema:schema23.allOf[1].then.oneOf[0],data};
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
const err6 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/1/required",keyword:"required",params:{missingProperty: "every"},schema:schema23.allOf[1].then.oneOf[1].required,parentSchema:schema23.allOf[1].then.oneOf[1],data};
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
const err7 = {instancePath,schemaPath:"#/allOf/1/then/oneOf/2/required",keyword:"required",params:{missingProperty: "start"},schema:schema23.allOf[1].then.oneOf[2].required,parentSchema:schema23.allOf[1].then.oneOf[2],data};
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
const err8 = {instancePath,schemaPath:"#/allOf/1/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema23.allOf[1].then.oneOf,parentSchema:schema23.allOf[1].then,data};
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
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema23.allOf[1].if,parentSchema:schema23.allOf[1],data};
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cron === undefined){
const err12 = {instancePath,schemaPath:"#/definitions/trigger.cron/required",keyword:"required",params:{missingProperty: "cron"},schema:schema24.required,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "cron") || (key0 === "timezone")) || (key0 === "missed"))){
const err13 = {instancePath,schemaPath:"#/definitions/trigger.cron/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.cron !== undefined){
let data0 = data.cron;
if(typeof data0 !== "string"){
const err14 = {instancePath:instancePath+"/cron",schemaPath:"#/definitions/trigger.cron/properties/cron/type",keyword:"type",params:{type: "string"},schema:schema24.properties.cron.type,parentSchema:schema24.properties.cron,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.timezone !== undefined){
let data1 = data.timezone;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/timezone",schemaPath:"#/definitions/trigger.cron/properties/timezone/type",keyword:"type",params:{type: "string"},schema:schema24.properties.timezone.type,parentSchema:schema24.properties.timezone,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.missed !== undefined){
let data2 = data.missed;
const _errs28 = errors;
let valid7 = false;
const _errs29 = errors;
if(typeof data2 !== "string"){
const err16 = {instancePath:instancePath+"/missed",schemaPath:"#/definitions/trigger.cron/properties/missed/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema24.properties.missed.anyOf[0].type,parentSchema:schema24.properties.missed.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if("skip" !== data2){
const err17 = {instancePath:instancePath+"/missed",schemaPath:"#/definitions/trigger.cron/properties/missed/anyOf/0/const",keyword:"const",params:{allowedValue: "skip"},schema:"skip",parentSchema:schema24.properties.missed.anyOf[0],data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid4 = _errs29 === errors;
valid7 = valid7 || _valid4;
if(!valid7){
const _errs31 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.once === undefined){
const err18 = {instancePath:instancePath+"/missed",schemaPath:"#/definitions/trigger.cron/properties/missed/anyOf/1/required",keyword:"required",params:{missingProperty: "once"},schema:schema24.properties.missed.anyOf[1].required,parentSchema:schema24.properties.missed.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key1 in data2){
if(!(key1 === "once")){
const err19 = {instancePath:instancePath+"/missed",schemaPath:"#/definitions/trigger.cron/properties/missed/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema24.properties.missed.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data2.once !== undefined){
let data3 = data2.once;
if(typeof data3 !== "string"){
const err20 = {instancePath:instancePath+"/missed/once",schemaPath:"#/definitions/trigger.cron/properties/missed/anyOf/1/properties/once/type",keyword:"type",params:{type: "string"},schema:schema24.properties.missed.anyOf[1].properties.once.type,parentSchema:schema24.properties.missed.anyOf[1].properties.once,data:data3};
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
const err21 = {instancePath:instancePath+"/missed",schemaPath:"#/definitions/trigger.cron/properties/missed/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema24.properties.missed.anyOf[1].type,parentSchema:schema24.properties.missed.anyOf[1],data:data2};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid4 = _errs31 === errors;
valid7 = valid7 || _valid4;
}
if(!valid7){
const err22 = {instancePath:instancePath+"/missed",schemaPath:"#/definitions/trigger.cron/properties/missed/anyOf",keyword:"anyOf",params:{},schema:schema24.properties.missed.anyOf,parentSchema:schema24.properties.missed,data:data2};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
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
}
}
else {
const err23 = {instancePath,schemaPath:"#/definitions/trigger.cron/type",keyword:"type",params:{type: "object"},schema:schema24.type,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid3 = _errs19 === errors;
valid4 = _valid3;
}
if(!valid4){
const err24 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},schema:schema23.allOf[2].if,parentSchema:schema23.allOf[2],data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const _errs37 = errors;
let valid9 = true;
const _errs38 = errors;
if(errors === _errs38){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.every === undefined) && (missing1 = "every")){
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
var _valid5 = _errs38 === errors;
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs40 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.every === undefined){
const err27 = {instancePath,schemaPath:"#/definitions/trigger.every/required",keyword:"required",params:{missingProperty: "every"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key2 in data){
if(!(key2 === "every")){
const err28 = {instancePath,schemaPath:"#/definitions/trigger.every/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.every !== undefined){
let data4 = data.every;
if(typeof data4 !== "string"){
const err29 = {instancePath:instancePath+"/every",schemaPath:"#/definitions/trigger.every/properties/every/type",keyword:"type",params:{type: "string"},schema:schema25.properties.every.type,parentSchema:schema25.properties.every,data:data4};
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
const err30 = {instancePath,schemaPath:"#/definitions/trigger.every/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid5 = _errs40 === errors;
valid9 = _valid5;
}
if(!valid9){
const err31 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},schema:schema23.allOf[3].if,parentSchema:schema23.allOf[3],data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const _errs47 = errors;
let valid12 = true;
const _errs48 = errors;
if(errors === _errs48){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.start === undefined) && (missing2 = "start")){
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
else {
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
var _valid6 = _errs48 === errors;
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs50 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err34 = {instancePath,schemaPath:"#/definitions/trigger.start/required",keyword:"required",params:{missingProperty: "start"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
for(const key3 in data){
if(!(key3 === "start")){
const err35 = {instancePath,schemaPath:"#/definitions/trigger.start/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.start !== undefined){
let data5 = data.start;
if(typeof data5 !== "boolean"){
const err36 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/trigger.start/properties/start/type",keyword:"type",params:{type: "boolean"},schema:schema26.properties.start.type,parentSchema:schema26.properties.start,data:data5};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(true !== data5){
const err37 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/trigger.start/properties/start/const",keyword:"const",params:{allowedValue: true},schema:true,parentSchema:schema26.properties.start,data:data5};
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
const err38 = {instancePath,schemaPath:"#/definitions/trigger.start/type",keyword:"type",params:{type: "object"},schema:schema26.type,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid6 = _errs50 === errors;
valid12 = _valid6;
}
if(!valid12){
const err39 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},schema:schema23.allOf[4].if,parentSchema:schema23.allOf[4],data};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"buy":{"$ref":"#/definitions/action.buy"},"cancel":{"$ref":"#/definitions/action.cancel"},"close":{"$ref":"#/definitions/action.close"},"notify":{"$ref":"#/definitions/action.notify"},"open":{"$ref":"#/definitions/action.open"},"redeem":{"$ref":"#/definitions/action.redeem"},"sell":{"$ref":"#/definitions/action.sell"},"stops":{"$ref":"#/definitions/action.stops"},"transfer":{"$ref":"#/definitions/action.transfer"}}};
const schema28 = {"type":"object","properties":{"instrument":{"type":"string","description":"What to buy; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Buys on the spot market. A market order says what to spend as `value`.","examples":[{"instrument":"spot/BTCUSDT","value":"50 USDT"}]};
const schema29 = {"type":"object","properties":{"instrument":{"type":"string","description":"Whose resting orders.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["own","all"]},{"pattern":"^="}],"description":"This strategy's orders (default), or everyone's."}},"required":["instrument"],"additionalProperties":false,"description":"Cancels the resting orders of an instrument.","examples":[{"instrument":"BTCUSDT"}]};
const schema30 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"The position to close.","examples":["=position"]},"size":{"type":["string","number"],"x-expr":["number","money"],"description":"How much: a ratio of the position or an amount in base coin; all of it unless said.","examples":["50%","0.01 BTC"]},"price":{"type":"string","x-expr":["price"],"description":"Limit price; at market unless said."}},"required":["position"],"additionalProperties":false,"description":"Closes a position or a part of it. A rest below the smallest size is closed along.","examples":[{"position":"=position"},{"position":"=position","size":"50%"}]};
const schema31 = {"type":"object","properties":{"message":{"type":"string","description":"What to say; `${…}` is filled in.","examples":["bought at ${btc.last}"]}},"required":["message"],"additionalProperties":false,"description":"Says something in the journal and the log.","examples":[{"message":"closed at ${btc.last}"}]};
const schema32 = {"type":"object","properties":{"instrument":{"type":"string","description":"Where to open.","examples":["BTCUSDT","spot/BTCUSDT"]},"side":{"type":"string","anyOf":[{"enum":["long","short"]},{"pattern":"^="}],"description":"Direction of the position."},"marginMode":{"type":"string","anyOf":[{"enum":["crossed","isolated"]},{"pattern":"^="}],"description":"Margin mode; crossed unless said."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument","side"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Opens or adds to a futures position. Openings on an instrument that a stops goal keeps carry its stops.","examples":[{"instrument":"BTCUSDT","side":"long","value":"200 USDT"}]};
const schema33 = {"type":"object","properties":{"amount":{"type":"string","x-expr":["money"],"description":"How much at most, with its coin.","examples":["100 USDT"]},"product":{"type":"string","description":"Product id; the first redeemable holding of the coin unless said."}},"required":["amount"],"additionalProperties":false,"description":"Redeems flexible savings into the spot wallet. The exchange wants more than a minute between two.","examples":[{"amount":"100 USDT"}]};
const schema34 = {"type":"object","properties":{"instrument":{"type":"string","description":"What to sell; a spot instrument.","examples":["BTCUSDT","spot/BTCUSDT"]},"of":{"type":"string","anyOf":[{"enum":["bought","wallet"]},{"pattern":"^="}],"description":"Of what this strategy bought (default), or of all that the wallet holds."},"type":{"type":"string","anyOf":[{"enum":["market","limit"]},{"pattern":"^="}],"description":"Market (default), or limit with a price."},"price":{"type":"string","x-expr":["price"],"description":"Limit price; entries are rounded so that they are never worse.","examples":["btc.bid"]},"size":{"type":"string","x-expr":["money"],"description":"Size in base coin, rounded down to the step.","examples":["0.01 BTC"]},"value":{"type":"string","x-expr":["money"],"description":"Size as a value in quote coin.","examples":["50 USDT"]},"force":{"type":"string","anyOf":[{"enum":["gtc","ioc","fok","post_only"]},{"pattern":"^="}],"description":"How long a limit order waits; gtc unless said."},"expire":{"anyOf":[{"type":"string","const":"never"},{"type":["string","number","boolean"],"x-expr":["duration"],"description":"A span of time.","examples":["30m"]}],"description":"When a resting limit order is cancelled; a limit order must say it."}},"required":["instrument"],"additionalProperties":false,"oneOf":[{"required":["size"]},{"required":["value"]}],"if":{"properties":{"type":{"const":"limit"}},"required":["type"]},"then":{"required":["price","expire"]},"else":{"not":{"anyOf":[{"required":["price"]},{"required":["expire"]},{"required":["force"]}]}},"description":"Sells on the spot market.","examples":[{"instrument":"spot/BTCUSDT","size":"0.001 BTC"}]};
const schema35 = {"type":"object","properties":{"position":{"type":"string","x-expr":["position"],"description":"Whose stops.","examples":["=position"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."}},"required":["position"],"additionalProperties":false,"minProperties":2,"description":"Puts stops on a position, or moves those that it has, in place. To keep them so, use the goal `stops`.","examples":[{"position":"=position","stopLoss":{"loss":"3%"}}]};
const schema36 = {"type":"object","properties":{"from":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it leaves."},"to":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Which wallet."}},"required":["wallet"],"additionalProperties":false,"description":"Where it arrives."},"amount":{"type":"string","x-expr":["money"],"description":"How much, with its coin.","examples":["100 USDT"]}},"required":["from","to","amount"],"additionalProperties":false,"description":"Moves a coin between wallets of one account, or of a parent and its sub-accounts.","examples":[{"from":{"wallet":"spot"},"to":{"wallet":"usdt_futures"},"amount":"100 USDT"}]};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Object.keys(data).length < 1){
const err1 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema27,data};
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
if(data.buy !== undefined){
let data0 = data.buy;
const _errs5 = errors;
let valid2 = false;
let passing0 = null;
const _errs6 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.size === undefined){
const err3 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema28.oneOf[0].required,parentSchema:schema28.oneOf[0],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs7 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.value === undefined){
const err4 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema28.oneOf[1].required,parentSchema:schema28.oneOf[1],data:data0};
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
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err5 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema28.oneOf,parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
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
const _errs8 = errors;
let valid3 = true;
const _errs9 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((data0.type === undefined) && (missing0 = "type")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(data0.type !== undefined){
if("limit" !== data0.type){
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
let ifClause0;
if(_valid1){
const _errs11 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.price === undefined){
const err8 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema28.then.required,parentSchema:schema28.then,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data0.expire === undefined){
const err9 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema28.then.required,parentSchema:schema28.then,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
valid3 = _valid1;
ifClause0 = "then";
}
else {
const _errs12 = errors;
const _errs13 = errors;
const _errs14 = errors;
const _errs15 = errors;
let valid6 = false;
const _errs16 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.price === undefined) && (missing1 = "price")){
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
var _valid2 = _errs16 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const _errs17 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing2;
if((data0.expire === undefined) && (missing2 = "expire")){
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
var _valid2 = _errs17 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const _errs18 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing3;
if((data0.force === undefined) && (missing3 = "force")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid2 = _errs18 === errors;
valid6 = valid6 || _valid2;
}
}
if(!valid6){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
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
var valid5 = _errs14 === errors;
if(valid5){
const err14 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/else/not",keyword:"not",params:{},schema:schema28.else.not,parentSchema:schema28.else,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
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
var _valid1 = _errs12 === errors;
valid3 = _valid1;
ifClause0 = "else";
}
if(!valid3){
const err15 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/if",keyword:"if",params:{failingKeyword: ifClause0},schema:schema28.if,parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.instrument === undefined){
const err16 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema28.required,parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key1 in data0){
if(!(((((((key1 === "instrument") || (key1 === "type")) || (key1 === "price")) || (key1 === "size")) || (key1 === "value")) || (key1 === "force")) || (key1 === "expire"))){
const err17 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data0.instrument !== undefined){
let data2 = data0.instrument;
if(typeof data2 !== "string"){
const err18 = {instancePath:instancePath+"/buy/instrument",schemaPath:"#/definitions/action.buy/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema28.properties.instrument.type,parentSchema:schema28.properties.instrument,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data0.type !== undefined){
let data3 = data0.type;
if(typeof data3 !== "string"){
const err19 = {instancePath:instancePath+"/buy/type",schemaPath:"#/definitions/action.buy/properties/type/type",keyword:"type",params:{type: "string"},schema:schema28.properties.type.type,parentSchema:schema28.properties.type,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const _errs24 = errors;
let valid8 = false;
const _errs25 = errors;
if(!((data3 === "market") || (data3 === "limit"))){
const err20 = {instancePath:instancePath+"/buy/type",schemaPath:"#/definitions/action.buy/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema28.properties.type.anyOf[0].enum},schema:schema28.properties.type.anyOf[0].enum,parentSchema:schema28.properties.type.anyOf[0],data:data3};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid3 = _errs25 === errors;
valid8 = valid8 || _valid3;
if(!valid8){
const _errs26 = errors;
if(typeof data3 === "string"){
if(!pattern3.test(data3)){
const err21 = {instancePath:instancePath+"/buy/type",schemaPath:"#/definitions/action.buy/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema28.properties.type.anyOf[1],data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var _valid3 = _errs26 === errors;
valid8 = valid8 || _valid3;
}
if(!valid8){
const err22 = {instancePath:instancePath+"/buy/type",schemaPath:"#/definitions/action.buy/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema28.properties.type.anyOf,parentSchema:schema28.properties.type,data:data3};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
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
if(data0.price !== undefined){
let data4 = data0.price;
if(typeof data4 !== "string"){
const err23 = {instancePath:instancePath+"/buy/price",schemaPath:"#/definitions/action.buy/properties/price/type",keyword:"type",params:{type: "string"},schema:schema28.properties.price.type,parentSchema:schema28.properties.price,data:data4};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data0.size !== undefined){
let data5 = data0.size;
if(typeof data5 !== "string"){
const err24 = {instancePath:instancePath+"/buy/size",schemaPath:"#/definitions/action.buy/properties/size/type",keyword:"type",params:{type: "string"},schema:schema28.properties.size.type,parentSchema:schema28.properties.size,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data0.value !== undefined){
let data6 = data0.value;
if(typeof data6 !== "string"){
const err25 = {instancePath:instancePath+"/buy/value",schemaPath:"#/definitions/action.buy/properties/value/type",keyword:"type",params:{type: "string"},schema:schema28.properties.value.type,parentSchema:schema28.properties.value,data:data6};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data0.force !== undefined){
let data7 = data0.force;
if(typeof data7 !== "string"){
const err26 = {instancePath:instancePath+"/buy/force",schemaPath:"#/definitions/action.buy/properties/force/type",keyword:"type",params:{type: "string"},schema:schema28.properties.force.type,parentSchema:schema28.properties.force,data:data7};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const _errs35 = errors;
let valid9 = false;
const _errs36 = errors;
if(!((((data7 === "gtc") || (data7 === "ioc")) || (data7 === "fok")) || (data7 === "post_only"))){
const err27 = {instancePath:instancePath+"/buy/force",schemaPath:"#/definitions/action.buy/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema28.properties.force.anyOf[0].enum},schema:schema28.properties.force.anyOf[0].enum,parentSchema:schema28.properties.force.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid4 = _errs36 === errors;
valid9 = valid9 || _valid4;
if(!valid9){
const _errs37 = errors;
if(typeof data7 === "string"){
if(!pattern3.test(data7)){
const err28 = {instancePath:instancePath+"/buy/force",schemaPath:"#/definitions/action.buy/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema28.properties.force.anyOf[1],data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid4 = _errs37 === errors;
valid9 = valid9 || _valid4;
}
if(!valid9){
const err29 = {instancePath:instancePath+"/buy/force",schemaPath:"#/definitions/action.buy/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema28.properties.force.anyOf,parentSchema:schema28.properties.force,data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
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
if(data0.expire !== undefined){
let data8 = data0.expire;
const _errs39 = errors;
let valid10 = false;
const _errs40 = errors;
if(typeof data8 !== "string"){
const err30 = {instancePath:instancePath+"/buy/expire",schemaPath:"#/definitions/action.buy/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema28.properties.expire.anyOf[0].type,parentSchema:schema28.properties.expire.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if("never" !== data8){
const err31 = {instancePath:instancePath+"/buy/expire",schemaPath:"#/definitions/action.buy/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema28.properties.expire.anyOf[0],data:data8};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid5 = _errs40 === errors;
valid10 = valid10 || _valid5;
if(!valid10){
const _errs42 = errors;
if(((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
const err32 = {instancePath:instancePath+"/buy/expire",schemaPath:"#/definitions/action.buy/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema28.properties.expire.anyOf[1].type},schema:schema28.properties.expire.anyOf[1].type,parentSchema:schema28.properties.expire.anyOf[1],data:data8};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid5 = _errs42 === errors;
valid10 = valid10 || _valid5;
}
if(!valid10){
const err33 = {instancePath:instancePath+"/buy/expire",schemaPath:"#/definitions/action.buy/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema28.properties.expire.anyOf,parentSchema:schema28.properties.expire,data:data8};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err34 = {instancePath:instancePath+"/buy",schemaPath:"#/definitions/action.buy/type",keyword:"type",params:{type: "object"},schema:schema28.type,parentSchema:schema28,data:data0};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.cancel !== undefined){
let data9 = data.cancel;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.instrument === undefined){
const err35 = {instancePath:instancePath+"/cancel",schemaPath:"#/definitions/action.cancel/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema29.required,parentSchema:schema29,data:data9};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key2 in data9){
if(!((key2 === "instrument") || (key2 === "of"))){
const err36 = {instancePath:instancePath+"/cancel",schemaPath:"#/definitions/action.cancel/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema29,data:data9};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data9.instrument !== undefined){
let data10 = data9.instrument;
if(typeof data10 !== "string"){
const err37 = {instancePath:instancePath+"/cancel/instrument",schemaPath:"#/definitions/action.cancel/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema29.properties.instrument.type,parentSchema:schema29.properties.instrument,data:data10};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data9.of !== undefined){
let data11 = data9.of;
if(typeof data11 !== "string"){
const err38 = {instancePath:instancePath+"/cancel/of",schemaPath:"#/definitions/action.cancel/properties/of/type",keyword:"type",params:{type: "string"},schema:schema29.properties.of.type,parentSchema:schema29.properties.of,data:data11};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const _errs52 = errors;
let valid13 = false;
const _errs53 = errors;
if(!((data11 === "own") || (data11 === "all"))){
const err39 = {instancePath:instancePath+"/cancel/of",schemaPath:"#/definitions/action.cancel/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema29.properties.of.anyOf[0].enum},schema:schema29.properties.of.anyOf[0].enum,parentSchema:schema29.properties.of.anyOf[0],data:data11};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid6 = _errs53 === errors;
valid13 = valid13 || _valid6;
if(!valid13){
const _errs54 = errors;
if(typeof data11 === "string"){
if(!pattern3.test(data11)){
const err40 = {instancePath:instancePath+"/cancel/of",schemaPath:"#/definitions/action.cancel/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema29.properties.of.anyOf[1],data:data11};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid6 = _errs54 === errors;
valid13 = valid13 || _valid6;
}
if(!valid13){
const err41 = {instancePath:instancePath+"/cancel/of",schemaPath:"#/definitions/action.cancel/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema29.properties.of.anyOf,parentSchema:schema29.properties.of,data:data11};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
else {
errors = _errs52;
if(vErrors !== null){
if(_errs52){
vErrors.length = _errs52;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err42 = {instancePath:instancePath+"/cancel",schemaPath:"#/definitions/action.cancel/type",keyword:"type",params:{type: "object"},schema:schema29.type,parentSchema:schema29,data:data9};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.close !== undefined){
let data12 = data.close;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.position === undefined){
const err43 = {instancePath:instancePath+"/close",schemaPath:"#/definitions/action.close/required",keyword:"required",params:{missingProperty: "position"},schema:schema30.required,parentSchema:schema30,data:data12};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key3 in data12){
if(!(((key3 === "position") || (key3 === "size")) || (key3 === "price"))){
const err44 = {instancePath:instancePath+"/close",schemaPath:"#/definitions/action.close/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema30,data:data12};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data12.position !== undefined){
let data13 = data12.position;
if(typeof data13 !== "string"){
const err45 = {instancePath:instancePath+"/close/position",schemaPath:"#/definitions/action.close/properties/position/type",keyword:"type",params:{type: "string"},schema:schema30.properties.position.type,parentSchema:schema30.properties.position,data:data13};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data12.size !== undefined){
let data14 = data12.size;
if((typeof data14 !== "string") && (!((typeof data14 == "number") && (isFinite(data14))))){
const err46 = {instancePath:instancePath+"/close/size",schemaPath:"#/definitions/action.close/properties/size/type",keyword:"type",params:{type: schema30.properties.size.type},schema:schema30.properties.size.type,parentSchema:schema30.properties.size,data:data14};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data12.price !== undefined){
let data15 = data12.price;
if(typeof data15 !== "string"){
const err47 = {instancePath:instancePath+"/close/price",schemaPath:"#/definitions/action.close/properties/price/type",keyword:"type",params:{type: "string"},schema:schema30.properties.price.type,parentSchema:schema30.properties.price,data:data15};
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
const err48 = {instancePath:instancePath+"/close",schemaPath:"#/definitions/action.close/type",keyword:"type",params:{type: "object"},schema:schema30.type,parentSchema:schema30,data:data12};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.notify !== undefined){
let data16 = data.notify;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.message === undefined){
const err49 = {instancePath:instancePath+"/notify",schemaPath:"#/definitions/action.notify/required",keyword:"required",params:{missingProperty: "message"},schema:schema31.required,parentSchema:schema31,data:data16};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
for(const key4 in data16){
if(!(key4 === "message")){
const err50 = {instancePath:instancePath+"/notify",schemaPath:"#/definitions/action.notify/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema31,data:data16};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data16.message !== undefined){
let data17 = data16.message;
if(typeof data17 !== "string"){
const err51 = {instancePath:instancePath+"/notify/message",schemaPath:"#/definitions/action.notify/properties/message/type",keyword:"type",params:{type: "string"},schema:schema31.properties.message.type,parentSchema:schema31.properties.message,data:data17};
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
const err52 = {instancePath:instancePath+"/notify",schemaPath:"#/definitions/action.notify/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data:data16};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.open !== undefined){
let data18 = data.open;
const _errs74 = errors;
let valid19 = false;
let passing1 = null;
const _errs75 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.size === undefined){
const err53 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema32.oneOf[0].required,parentSchema:schema32.oneOf[0],data:data18};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
var _valid7 = _errs75 === errors;
if(_valid7){
valid19 = true;
passing1 = 0;
}
const _errs76 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.value === undefined){
const err54 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema32.oneOf[1].required,parentSchema:schema32.oneOf[1],data:data18};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
var _valid7 = _errs76 === errors;
if(_valid7 && valid19){
valid19 = false;
passing1 = [passing1, 1];
}
else {
if(_valid7){
valid19 = true;
passing1 = 1;
}
}
if(!valid19){
const err55 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema32.oneOf,parentSchema:schema32,data:data18};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
else {
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
}
const _errs77 = errors;
let valid20 = true;
const _errs78 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing4;
if((data18.type === undefined) && (missing4 = "type")){
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
if(data18.type !== undefined){
if("limit" !== data18.type){
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
var _valid8 = _errs78 === errors;
errors = _errs77;
if(vErrors !== null){
if(_errs77){
vErrors.length = _errs77;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid8){
const _errs80 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.price === undefined){
const err58 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema32.then.required,parentSchema:schema32.then,data:data18};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data18.expire === undefined){
const err59 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema32.then.required,parentSchema:schema32.then,data:data18};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
var _valid8 = _errs80 === errors;
valid20 = _valid8;
ifClause1 = "then";
}
else {
const _errs81 = errors;
const _errs82 = errors;
const _errs83 = errors;
const _errs84 = errors;
let valid23 = false;
const _errs85 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing5;
if((data18.price === undefined) && (missing5 = "price")){
const err60 = {};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
var _valid9 = _errs85 === errors;
valid23 = valid23 || _valid9;
if(!valid23){
const _errs86 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing6;
if((data18.expire === undefined) && (missing6 = "expire")){
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
var _valid9 = _errs86 === errors;
valid23 = valid23 || _valid9;
if(!valid23){
const _errs87 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing7;
if((data18.force === undefined) && (missing7 = "force")){
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
var _valid9 = _errs87 === errors;
valid23 = valid23 || _valid9;
}
}
if(!valid23){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
else {
errors = _errs84;
if(vErrors !== null){
if(_errs84){
vErrors.length = _errs84;
}
else {
vErrors = null;
}
}
}
var valid22 = _errs83 === errors;
if(valid22){
const err64 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/else/not",keyword:"not",params:{},schema:schema32.else.not,parentSchema:schema32.else,data:data18};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
else {
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
}
var _valid8 = _errs81 === errors;
valid20 = _valid8;
ifClause1 = "else";
}
if(!valid20){
const err65 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/if",keyword:"if",params:{failingKeyword: ifClause1},schema:schema32.if,parentSchema:schema32,data:data18};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.instrument === undefined){
const err66 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema32.required,parentSchema:schema32,data:data18};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data18.side === undefined){
const err67 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/required",keyword:"required",params:{missingProperty: "side"},schema:schema32.required,parentSchema:schema32,data:data18};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
for(const key5 in data18){
if(!(func2.call(schema32.properties, key5))){
const err68 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema32,data:data18};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data18.instrument !== undefined){
let data20 = data18.instrument;
if(typeof data20 !== "string"){
const err69 = {instancePath:instancePath+"/open/instrument",schemaPath:"#/definitions/action.open/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema32.properties.instrument.type,parentSchema:schema32.properties.instrument,data:data20};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data18.side !== undefined){
let data21 = data18.side;
if(typeof data21 !== "string"){
const err70 = {instancePath:instancePath+"/open/side",schemaPath:"#/definitions/action.open/properties/side/type",keyword:"type",params:{type: "string"},schema:schema32.properties.side.type,parentSchema:schema32.properties.side,data:data21};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
const _errs93 = errors;
let valid25 = false;
const _errs94 = errors;
if(!((data21 === "long") || (data21 === "short"))){
const err71 = {instancePath:instancePath+"/open/side",schemaPath:"#/definitions/action.open/properties/side/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema32.properties.side.anyOf[0].enum},schema:schema32.properties.side.anyOf[0].enum,parentSchema:schema32.properties.side.anyOf[0],data:data21};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
var _valid10 = _errs94 === errors;
valid25 = valid25 || _valid10;
if(!valid25){
const _errs95 = errors;
if(typeof data21 === "string"){
if(!pattern3.test(data21)){
const err72 = {instancePath:instancePath+"/open/side",schemaPath:"#/definitions/action.open/properties/side/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema32.properties.side.anyOf[1],data:data21};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
var _valid10 = _errs95 === errors;
valid25 = valid25 || _valid10;
}
if(!valid25){
const err73 = {instancePath:instancePath+"/open/side",schemaPath:"#/definitions/action.open/properties/side/anyOf",keyword:"anyOf",params:{},schema:schema32.properties.side.anyOf,parentSchema:schema32.properties.side,data:data21};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
else {
errors = _errs93;
if(vErrors !== null){
if(_errs93){
vErrors.length = _errs93;
}
else {
vErrors = null;
}
}
}
}
if(data18.marginMode !== undefined){
let data22 = data18.marginMode;
if(typeof data22 !== "string"){
const err74 = {instancePath:instancePath+"/open/marginMode",schemaPath:"#/definitions/action.open/properties/marginMode/type",keyword:"type",params:{type: "string"},schema:schema32.properties.marginMode.type,parentSchema:schema32.properties.marginMode,data:data22};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
const _errs98 = errors;
let valid26 = false;
const _errs99 = errors;
if(!((data22 === "crossed") || (data22 === "isolated"))){
const err75 = {instancePath:instancePath+"/open/marginMode",schemaPath:"#/definitions/action.open/properties/marginMode/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema32.properties.marginMode.anyOf[0].enum},schema:schema32.properties.marginMode.anyOf[0].enum,parentSchema:schema32.properties.marginMode.anyOf[0],data:data22};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid11 = _errs99 === errors;
valid26 = valid26 || _valid11;
if(!valid26){
const _errs100 = errors;
if(typeof data22 === "string"){
if(!pattern3.test(data22)){
const err76 = {instancePath:instancePath+"/open/marginMode",schemaPath:"#/definitions/action.open/properties/marginMode/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema32.properties.marginMode.anyOf[1],data:data22};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
var _valid11 = _errs100 === errors;
valid26 = valid26 || _valid11;
}
if(!valid26){
const err77 = {instancePath:instancePath+"/open/marginMode",schemaPath:"#/definitions/action.open/properties/marginMode/anyOf",keyword:"anyOf",params:{},schema:schema32.properties.marginMode.anyOf,parentSchema:schema32.properties.marginMode,data:data22};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
else {
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
}
}
if(data18.type !== undefined){
let data23 = data18.type;
if(typeof data23 !== "string"){
const err78 = {instancePath:instancePath+"/open/type",schemaPath:"#/definitions/action.open/properties/type/type",keyword:"type",params:{type: "string"},schema:schema32.properties.type.type,parentSchema:schema32.properties.type,data:data23};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
const _errs103 = errors;
let valid27 = false;
const _errs104 = errors;
if(!((data23 === "market") || (data23 === "limit"))){
const err79 = {instancePath:instancePath+"/open/type",schemaPath:"#/definitions/action.open/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema32.properties.type.anyOf[0].enum},schema:schema32.properties.type.anyOf[0].enum,parentSchema:schema32.properties.type.anyOf[0],data:data23};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var _valid12 = _errs104 === errors;
valid27 = valid27 || _valid12;
if(!valid27){
const _errs105 = errors;
if(typeof data23 === "string"){
if(!pattern3.test(data23)){
const err80 = {instancePath:instancePath+"/open/type",schemaPath:"#/definitions/action.open/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema32.properties.type.anyOf[1],data:data23};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
var _valid12 = _errs105 === errors;
valid27 = valid27 || _valid12;
}
if(!valid27){
const err81 = {instancePath:instancePath+"/open/type",schemaPath:"#/definitions/action.open/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema32.properties.type.anyOf,parentSchema:schema32.properties.type,data:data23};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
else {
errors = _errs103;
if(vErrors !== null){
if(_errs103){
vErrors.length = _errs103;
}
else {
vErrors = null;
}
}
}
}
if(data18.price !== undefined){
let data24 = data18.price;
if(typeof data24 !== "string"){
const err82 = {instancePath:instancePath+"/open/price",schemaPath:"#/definitions/action.open/properties/price/type",keyword:"type",params:{type: "string"},schema:schema32.properties.price.type,parentSchema:schema32.properties.price,data:data24};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data18.size !== undefined){
let data25 = data18.size;
if(typeof data25 !== "string"){
const err83 = {instancePath:instancePath+"/open/size",schemaPath:"#/definitions/action.open/properties/size/type",keyword:"type",params:{type: "string"},schema:schema32.properties.size.type,parentSchema:schema32.properties.size,data:data25};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data18.value !== undefined){
let data26 = data18.value;
if(typeof data26 !== "string"){
const err84 = {instancePath:instancePath+"/open/value",schemaPath:"#/definitions/action.open/properties/value/type",keyword:"type",params:{type: "string"},schema:schema32.properties.value.type,parentSchema:schema32.properties.value,data:data26};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data18.force !== undefined){
let data27 = data18.force;
if(typeof data27 !== "string"){
const err85 = {instancePath:instancePath+"/open/force",schemaPath:"#/definitions/action.open/properties/force/type",keyword:"type",params:{type: "string"},schema:schema32.properties.force.type,parentSchema:schema32.properties.force,data:data27};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
const _errs114 = errors;
let valid28 = false;
const _errs115 = errors;
if(!((((data27 === "gtc") || (data27 === "ioc")) || (data27 === "fok")) || (data27 === "post_only"))){
const err86 = {instancePath:instancePath+"/open/force",schemaPath:"#/definitions/action.open/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema32.properties.force.anyOf[0].enum},schema:schema32.properties.force.anyOf[0].enum,parentSchema:schema32.properties.force.anyOf[0],data:data27};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var _valid13 = _errs115 === errors;
valid28 = valid28 || _valid13;
if(!valid28){
const _errs116 = errors;
if(typeof data27 === "string"){
if(!pattern3.test(data27)){
const err87 = {instancePath:instancePath+"/open/force",schemaPath:"#/definitions/action.open/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema32.properties.force.anyOf[1],data:data27};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
var _valid13 = _errs116 === errors;
valid28 = valid28 || _valid13;
}
if(!valid28){
const err88 = {instancePath:instancePath+"/open/force",schemaPath:"#/definitions/action.open/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema32.properties.force.anyOf,parentSchema:schema32.properties.force,data:data27};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
else {
errors = _errs114;
if(vErrors !== null){
if(_errs114){
vErrors.length = _errs114;
}
else {
vErrors = null;
}
}
}
}
if(data18.expire !== undefined){
let data28 = data18.expire;
const _errs118 = errors;
let valid29 = false;
const _errs119 = errors;
if(typeof data28 !== "string"){
const err89 = {instancePath:instancePath+"/open/expire",schemaPath:"#/definitions/action.open/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema32.properties.expire.anyOf[0].type,parentSchema:schema32.properties.expire.anyOf[0],data:data28};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if("never" !== data28){
const err90 = {instancePath:instancePath+"/open/expire",schemaPath:"#/definitions/action.open/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema32.properties.expire.anyOf[0],data:data28};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
var _valid14 = _errs119 === errors;
valid29 = valid29 || _valid14;
if(!valid29){
const _errs121 = errors;
if(((typeof data28 !== "string") && (!((typeof data28 == "number") && (isFinite(data28))))) && (typeof data28 !== "boolean")){
const err91 = {instancePath:instancePath+"/open/expire",schemaPath:"#/definitions/action.open/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema32.properties.expire.anyOf[1].type},schema:schema32.properties.expire.anyOf[1].type,parentSchema:schema32.properties.expire.anyOf[1],data:data28};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var _valid14 = _errs121 === errors;
valid29 = valid29 || _valid14;
}
if(!valid29){
const err92 = {instancePath:instancePath+"/open/expire",schemaPath:"#/definitions/action.open/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema32.properties.expire.anyOf,parentSchema:schema32.properties.expire,data:data28};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
else {
errors = _errs118;
if(vErrors !== null){
if(_errs118){
vErrors.length = _errs118;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err93 = {instancePath:instancePath+"/open",schemaPath:"#/definitions/action.open/type",keyword:"type",params:{type: "object"},schema:schema32.type,parentSchema:schema32,data:data18};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.redeem !== undefined){
let data29 = data.redeem;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.amount === undefined){
const err94 = {instancePath:instancePath+"/redeem",schemaPath:"#/definitions/action.redeem/required",keyword:"required",params:{missingProperty: "amount"},schema:schema33.required,parentSchema:schema33,data:data29};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
for(const key6 in data29){
if(!((key6 === "amount") || (key6 === "product"))){
const err95 = {instancePath:instancePath+"/redeem",schemaPath:"#/definitions/action.redeem/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema33,data:data29};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data29.amount !== undefined){
let data30 = data29.amount;
if(typeof data30 !== "string"){
const err96 = {instancePath:instancePath+"/redeem/amount",schemaPath:"#/definitions/action.redeem/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema33.properties.amount.type,parentSchema:schema33.properties.amount,data:data30};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data29.product !== undefined){
let data31 = data29.product;
if(typeof data31 !== "string"){
const err97 = {instancePath:instancePath+"/redeem/product",schemaPath:"#/definitions/action.redeem/properties/product/type",keyword:"type",params:{type: "string"},schema:schema33.properties.product.type,parentSchema:schema33.properties.product,data:data31};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/redeem",schemaPath:"#/definitions/action.redeem/type",keyword:"type",params:{type: "object"},schema:schema33.type,parentSchema:schema33,data:data29};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data.sell !== undefined){
let data32 = data.sell;
const _errs134 = errors;
let valid33 = false;
let passing2 = null;
const _errs135 = errors;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.size === undefined){
const err99 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/oneOf/0/required",keyword:"required",params:{missingProperty: "size"},schema:schema34.oneOf[0].required,parentSchema:schema34.oneOf[0],data:data32};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
var _valid15 = _errs135 === errors;
if(_valid15){
valid33 = true;
passing2 = 0;
}
const _errs136 = errors;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.value === undefined){
const err100 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/oneOf/1/required",keyword:"required",params:{missingProperty: "value"},schema:schema34.oneOf[1].required,parentSchema:schema34.oneOf[1],data:data32};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
var _valid15 = _errs136 === errors;
if(_valid15 && valid33){
valid33 = false;
passing2 = [passing2, 1];
}
else {
if(_valid15){
valid33 = true;
passing2 = 1;
}
}
if(!valid33){
const err101 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/oneOf",keyword:"oneOf",params:{passingSchemas: passing2},schema:schema34.oneOf,parentSchema:schema34,data:data32};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
else {
errors = _errs134;
if(vErrors !== null){
if(_errs134){
vErrors.length = _errs134;
}
else {
vErrors = null;
}
}
}
const _errs137 = errors;
let valid34 = true;
const _errs138 = errors;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing8;
if((data32.type === undefined) && (missing8 = "type")){
const err102 = {};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
else {
if(data32.type !== undefined){
if("limit" !== data32.type){
const err103 = {};
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
}
var _valid16 = _errs138 === errors;
errors = _errs137;
if(vErrors !== null){
if(_errs137){
vErrors.length = _errs137;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid16){
const _errs140 = errors;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.price === undefined){
const err104 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/then/required",keyword:"required",params:{missingProperty: "price"},schema:schema34.then.required,parentSchema:schema34.then,data:data32};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data32.expire === undefined){
const err105 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/then/required",keyword:"required",params:{missingProperty: "expire"},schema:schema34.then.required,parentSchema:schema34.then,data:data32};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
var _valid16 = _errs140 === errors;
valid34 = _valid16;
ifClause2 = "then";
}
else {
const _errs141 = errors;
const _errs142 = errors;
const _errs143 = errors;
const _errs144 = errors;
let valid37 = false;
const _errs145 = errors;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing9;
if((data32.price === undefined) && (missing9 = "price")){
const err106 = {};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
var _valid17 = _errs145 === errors;
valid37 = valid37 || _valid17;
if(!valid37){
const _errs146 = errors;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing10;
if((data32.expire === undefined) && (missing10 = "expire")){
const err107 = {};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
var _valid17 = _errs146 === errors;
valid37 = valid37 || _valid17;
if(!valid37){
const _errs147 = errors;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing11;
if((data32.force === undefined) && (missing11 = "force")){
const err108 = {};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
var _valid17 = _errs147 === errors;
valid37 = valid37 || _valid17;
}
}
if(!valid37){
const err109 = {};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
else {
errors = _errs144;
if(vErrors !== null){
if(_errs144){
vErrors.length = _errs144;
}
else {
vErrors = null;
}
}
}
var valid36 = _errs143 === errors;
if(valid36){
const err110 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/else/not",keyword:"not",params:{},schema:schema34.else.not,parentSchema:schema34.else,data:data32};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
else {
errors = _errs142;
if(vErrors !== null){
if(_errs142){
vErrors.length = _errs142;
}
else {
vErrors = null;
}
}
}
var _valid16 = _errs141 === errors;
valid34 = _valid16;
ifClause2 = "else";
}
if(!valid34){
const err111 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/if",keyword:"if",params:{failingKeyword: ifClause2},schema:schema34.if,parentSchema:schema34,data:data32};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.instrument === undefined){
const err112 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/required",keyword:"required",params:{missingProperty: "instrument"},schema:schema34.required,parentSchema:schema34,data:data32};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
for(const key7 in data32){
if(!((((((((key7 === "instrument") || (key7 === "of")) || (key7 === "type")) || (key7 === "price")) || (key7 === "size")) || (key7 === "value")) || (key7 === "force")) || (key7 === "expire"))){
const err113 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema34,data:data32};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data32.instrument !== undefined){
let data34 = data32.instrument;
if(typeof data34 !== "string"){
const err114 = {instancePath:instancePath+"/sell/instrument",schemaPath:"#/definitions/action.sell/properties/instrument/type",keyword:"type",params:{type: "string"},schema:schema34.properties.instrument.type,parentSchema:schema34.properties.instrument,data:data34};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data32.of !== undefined){
let data35 = data32.of;
if(typeof data35 !== "string"){
const err115 = {instancePath:instancePath+"/sell/of",schemaPath:"#/definitions/action.sell/properties/of/type",keyword:"type",params:{type: "string"},schema:schema34.properties.of.type,parentSchema:schema34.properties.of,data:data35};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
const _errs153 = errors;
let valid39 = false;
const _errs154 = errors;
if(!((data35 === "bought") || (data35 === "wallet"))){
const err116 = {instancePath:instancePath+"/sell/of",schemaPath:"#/definitions/action.sell/properties/of/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema34.properties.of.anyOf[0].enum},schema:schema34.properties.of.anyOf[0].enum,parentSchema:schema34.properties.of.anyOf[0],data:data35};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
var _valid18 = _errs154 === errors;
valid39 = valid39 || _valid18;
if(!valid39){
const _errs155 = errors;
if(typeof data35 === "string"){
if(!pattern3.test(data35)){
const err117 = {instancePath:instancePath+"/sell/of",schemaPath:"#/definitions/action.sell/properties/of/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema34.properties.of.anyOf[1],data:data35};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
var _valid18 = _errs155 === errors;
valid39 = valid39 || _valid18;
}
if(!valid39){
const err118 = {instancePath:instancePath+"/sell/of",schemaPath:"#/definitions/action.sell/properties/of/anyOf",keyword:"anyOf",params:{},schema:schema34.properties.of.anyOf,parentSchema:schema34.properties.of,data:data35};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
else {
errors = _errs153;
if(vErrors !== null){
if(_errs153){
vErrors.length = _errs153;
}
else {
vErrors = null;
}
}
}
}
if(data32.type !== undefined){
let data36 = data32.type;
if(typeof data36 !== "string"){
const err119 = {instancePath:instancePath+"/sell/type",schemaPath:"#/definitions/action.sell/properties/type/type",keyword:"type",params:{type: "string"},schema:schema34.properties.type.type,parentSchema:schema34.properties.type,data:data36};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
const _errs158 = errors;
let valid40 = false;
const _errs159 = errors;
if(!((data36 === "market") || (data36 === "limit"))){
const err120 = {instancePath:instancePath+"/sell/type",schemaPath:"#/definitions/action.sell/properties/type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema34.properties.type.anyOf[0].enum},schema:schema34.properties.type.anyOf[0].enum,parentSchema:schema34.properties.type.anyOf[0],data:data36};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
var _valid19 = _errs159 === errors;
valid40 = valid40 || _valid19;
if(!valid40){
const _errs160 = errors;
if(typeof data36 === "string"){
if(!pattern3.test(data36)){
const err121 = {instancePath:instancePath+"/sell/type",schemaPath:"#/definitions/action.sell/properties/type/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema34.properties.type.anyOf[1],data:data36};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
var _valid19 = _errs160 === errors;
valid40 = valid40 || _valid19;
}
if(!valid40){
const err122 = {instancePath:instancePath+"/sell/type",schemaPath:"#/definitions/action.sell/properties/type/anyOf",keyword:"anyOf",params:{},schema:schema34.properties.type.anyOf,parentSchema:schema34.properties.type,data:data36};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
else {
errors = _errs158;
if(vErrors !== null){
if(_errs158){
vErrors.length = _errs158;
}
else {
vErrors = null;
}
}
}
}
if(data32.price !== undefined){
let data37 = data32.price;
if(typeof data37 !== "string"){
const err123 = {instancePath:instancePath+"/sell/price",schemaPath:"#/definitions/action.sell/properties/price/type",keyword:"type",params:{type: "string"},schema:schema34.properties.price.type,parentSchema:schema34.properties.price,data:data37};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data32.size !== undefined){
let data38 = data32.size;
if(typeof data38 !== "string"){
const err124 = {instancePath:instancePath+"/sell/size",schemaPath:"#/definitions/action.sell/properties/size/type",keyword:"type",params:{type: "string"},schema:schema34.properties.size.type,parentSchema:schema34.properties.size,data:data38};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data32.value !== undefined){
let data39 = data32.value;
if(typeof data39 !== "string"){
const err125 = {instancePath:instancePath+"/sell/value",schemaPath:"#/definitions/action.sell/properties/value/type",keyword:"type",params:{type: "string"},schema:schema34.properties.value.type,parentSchema:schema34.properties.value,data:data39};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data32.force !== undefined){
let data40 = data32.force;
if(typeof data40 !== "string"){
const err126 = {instancePath:instancePath+"/sell/force",schemaPath:"#/definitions/action.sell/properties/force/type",keyword:"type",params:{type: "string"},schema:schema34.properties.force.type,parentSchema:schema34.properties.force,data:data40};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
const _errs169 = errors;
let valid41 = false;
const _errs170 = errors;
if(!((((data40 === "gtc") || (data40 === "ioc")) || (data40 === "fok")) || (data40 === "post_only"))){
const err127 = {instancePath:instancePath+"/sell/force",schemaPath:"#/definitions/action.sell/properties/force/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema34.properties.force.anyOf[0].enum},schema:schema34.properties.force.anyOf[0].enum,parentSchema:schema34.properties.force.anyOf[0],data:data40};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
var _valid20 = _errs170 === errors;
valid41 = valid41 || _valid20;
if(!valid41){
const _errs171 = errors;
if(typeof data40 === "string"){
if(!pattern3.test(data40)){
const err128 = {instancePath:instancePath+"/sell/force",schemaPath:"#/definitions/action.sell/properties/force/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema34.properties.force.anyOf[1],data:data40};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
var _valid20 = _errs171 === errors;
valid41 = valid41 || _valid20;
}
if(!valid41){
const err129 = {instancePath:instancePath+"/sell/force",schemaPath:"#/definitions/action.sell/properties/force/anyOf",keyword:"anyOf",params:{},schema:schema34.properties.force.anyOf,parentSchema:schema34.properties.force,data:data40};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
else {
errors = _errs169;
if(vErrors !== null){
if(_errs169){
vErrors.length = _errs169;
}
else {
vErrors = null;
}
}
}
}
if(data32.expire !== undefined){
let data41 = data32.expire;
const _errs173 = errors;
let valid42 = false;
const _errs174 = errors;
if(typeof data41 !== "string"){
const err130 = {instancePath:instancePath+"/sell/expire",schemaPath:"#/definitions/action.sell/properties/expire/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema34.properties.expire.anyOf[0].type,parentSchema:schema34.properties.expire.anyOf[0],data:data41};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if("never" !== data41){
const err131 = {instancePath:instancePath+"/sell/expire",schemaPath:"#/definitions/action.sell/properties/expire/anyOf/0/const",keyword:"const",params:{allowedValue: "never"},schema:"never",parentSchema:schema34.properties.expire.anyOf[0],data:data41};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
var _valid21 = _errs174 === errors;
valid42 = valid42 || _valid21;
if(!valid42){
const _errs176 = errors;
if(((typeof data41 !== "string") && (!((typeof data41 == "number") && (isFinite(data41))))) && (typeof data41 !== "boolean")){
const err132 = {instancePath:instancePath+"/sell/expire",schemaPath:"#/definitions/action.sell/properties/expire/anyOf/1/type",keyword:"type",params:{type: schema34.properties.expire.anyOf[1].type},schema:schema34.properties.expire.anyOf[1].type,parentSchema:schema34.properties.expire.anyOf[1],data:data41};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
var _valid21 = _errs176 === errors;
valid42 = valid42 || _valid21;
}
if(!valid42){
const err133 = {instancePath:instancePath+"/sell/expire",schemaPath:"#/definitions/action.sell/properties/expire/anyOf",keyword:"anyOf",params:{},schema:schema34.properties.expire.anyOf,parentSchema:schema34.properties.expire,data:data41};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
else {
errors = _errs173;
if(vErrors !== null){
if(_errs173){
vErrors.length = _errs173;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err134 = {instancePath:instancePath+"/sell",schemaPath:"#/definitions/action.sell/type",keyword:"type",params:{type: "object"},schema:schema34.type,parentSchema:schema34,data:data32};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data.stops !== undefined){
let data42 = data.stops;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(Object.keys(data42).length < 2){
const err135 = {instancePath:instancePath+"/stops",schemaPath:"#/definitions/action.stops/minProperties",keyword:"minProperties",params:{limit: 2},schema:2,parentSchema:schema35,data:data42};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(data42.position === undefined){
const err136 = {instancePath:instancePath+"/stops",schemaPath:"#/definitions/action.stops/required",keyword:"required",params:{missingProperty: "position"},schema:schema35.required,parentSchema:schema35,data:data42};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
for(const key8 in data42){
if(!((((key8 === "position") || (key8 === "takeProfit")) || (key8 === "stopLoss")) || (key8 === "triggerType"))){
const err137 = {instancePath:instancePath+"/stops",schemaPath:"#/definitions/action.stops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema35,data:data42};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data42.position !== undefined){
let data43 = data42.position;
if(typeof data43 !== "string"){
const err138 = {instancePath:instancePath+"/stops/position",schemaPath:"#/definitions/action.stops/properties/position/type",keyword:"type",params:{type: "string"},schema:schema35.properties.position.type,parentSchema:schema35.properties.position,data:data43};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data42.takeProfit !== undefined){
let data44 = data42.takeProfit;
const _errs186 = errors;
let valid45 = false;
let passing3 = null;
const _errs187 = errors;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.gain === undefined){
const err139 = {instancePath:instancePath+"/stops/takeProfit",schemaPath:"#/definitions/action.stops/properties/takeProfit/oneOf/0/required",keyword:"required",params:{missingProperty: "gain"},schema:schema35.properties.takeProfit.oneOf[0].required,parentSchema:schema35.properties.takeProfit.oneOf[0],data:data44};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
var _valid22 = _errs187 === errors;
if(_valid22){
valid45 = true;
passing3 = 0;
}
const _errs188 = errors;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.price === undefined){
const err140 = {instancePath:instancePath+"/stops/takeProfit",schemaPath:"#/definitions/action.stops/properties/takeProfit/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema35.properties.takeProfit.oneOf[1].required,parentSchema:schema35.properties.takeProfit.oneOf[1],data:data44};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
var _valid22 = _errs188 === errors;
if(_valid22 && valid45){
valid45 = false;
passing3 = [passing3, 1];
}
else {
if(_valid22){
valid45 = true;
passing3 = 1;
}
}
if(!valid45){
const err141 = {instancePath:instancePath+"/stops/takeProfit",schemaPath:"#/definitions/action.stops/properties/takeProfit/oneOf",keyword:"oneOf",params:{passingSchemas: passing3},schema:schema35.properties.takeProfit.oneOf,parentSchema:schema35.properties.takeProfit,data:data44};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
else {
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
}
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
for(const key9 in data44){
if(!((key9 === "gain") || (key9 === "price"))){
const err142 = {instancePath:instancePath+"/stops/takeProfit",schemaPath:"#/definitions/action.stops/properties/takeProfit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema35.properties.takeProfit,data:data44};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data44.gain !== undefined){
let data45 = data44.gain;
if((typeof data45 !== "string") && (!((typeof data45 == "number") && (isFinite(data45))))){
const err143 = {instancePath:instancePath+"/stops/takeProfit/gain",schemaPath:"#/definitions/action.stops/properties/takeProfit/properties/gain/type",keyword:"type",params:{type: schema35.properties.takeProfit.properties.gain.type},schema:schema35.properties.takeProfit.properties.gain.type,parentSchema:schema35.properties.takeProfit.properties.gain,data:data45};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data44.price !== undefined){
let data46 = data44.price;
if(typeof data46 !== "string"){
const err144 = {instancePath:instancePath+"/stops/takeProfit/price",schemaPath:"#/definitions/action.stops/properties/takeProfit/properties/price/type",keyword:"type",params:{type: "string"},schema:schema35.properties.takeProfit.properties.price.type,parentSchema:schema35.properties.takeProfit.properties.price,data:data46};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
else {
const err145 = {instancePath:instancePath+"/stops/takeProfit",schemaPath:"#/definitions/action.stops/properties/takeProfit/type",keyword:"type",params:{type: "object"},schema:schema35.properties.takeProfit.type,parentSchema:schema35.properties.takeProfit,data:data44};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data42.stopLoss !== undefined){
let data47 = data42.stopLoss;
const _errs196 = errors;
let valid47 = false;
let passing4 = null;
const _errs197 = errors;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.loss === undefined){
const err146 = {instancePath:instancePath+"/stops/stopLoss",schemaPath:"#/definitions/action.stops/properties/stopLoss/oneOf/0/required",keyword:"required",params:{missingProperty: "loss"},schema:schema35.properties.stopLoss.oneOf[0].required,parentSchema:schema35.properties.stopLoss.oneOf[0],data:data47};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
var _valid23 = _errs197 === errors;
if(_valid23){
valid47 = true;
passing4 = 0;
}
const _errs198 = errors;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.price === undefined){
const err147 = {instancePath:instancePath+"/stops/stopLoss",schemaPath:"#/definitions/action.stops/properties/stopLoss/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema35.properties.stopLoss.oneOf[1].required,parentSchema:schema35.properties.stopLoss.oneOf[1],data:data47};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
var _valid23 = _errs198 === errors;
if(_valid23 && valid47){
valid47 = false;
passing4 = [passing4, 1];
}
else {
if(_valid23){
valid47 = true;
passing4 = 1;
}
}
if(!valid47){
const err148 = {instancePath:instancePath+"/stops/stopLoss",schemaPath:"#/definitions/action.stops/properties/stopLoss/oneOf",keyword:"oneOf",params:{passingSchemas: passing4},schema:schema35.properties.stopLoss.oneOf,parentSchema:schema35.properties.stopLoss,data:data47};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
else {
errors = _errs196;
if(vErrors !== null){
if(_errs196){
vErrors.length = _errs196;
}
else {
vErrors = null;
}
}
}
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key10 in data47){
if(!((key10 === "loss") || (key10 === "price"))){
const err149 = {instancePath:instancePath+"/stops/stopLoss",schemaPath:"#/definitions/action.stops/properties/stopLoss/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},schema:false,parentSchema:schema35.properties.stopLoss,data:data47};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data47.loss !== undefined){
let data48 = data47.loss;
if((typeof data48 !== "string") && (!((typeof data48 == "number") && (isFinite(data48))))){
const err150 = {instancePath:instancePath+"/stops/stopLoss/loss",schemaPath:"#/definitions/action.stops/properties/stopLoss/properties/loss/type",keyword:"type",params:{type: schema35.properties.stopLoss.properties.loss.type},schema:schema35.properties.stopLoss.properties.loss.type,parentSchema:schema35.properties.stopLoss.properties.loss,data:data48};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data47.price !== undefined){
let data49 = data47.price;
if(typeof data49 !== "string"){
const err151 = {instancePath:instancePath+"/stops/stopLoss/price",schemaPath:"#/definitions/action.stops/properties/stopLoss/properties/price/type",keyword:"type",params:{type: "string"},schema:schema35.properties.stopLoss.properties.price.type,parentSchema:schema35.properties.stopLoss.properties.price,data:data49};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
else {
const err152 = {instancePath:instancePath+"/stops/stopLoss",schemaPath:"#/definitions/action.stops/properties/stopLoss/type",keyword:"type",params:{type: "object"},schema:schema35.properties.stopLoss.type,parentSchema:schema35.properties.stopLoss,data:data47};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data42.triggerType !== undefined){
let data50 = data42.triggerType;
if(typeof data50 !== "string"){
const err153 = {instancePath:instancePath+"/stops/triggerType",schemaPath:"#/definitions/action.stops/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema35.properties.triggerType.type,parentSchema:schema35.properties.triggerType,data:data50};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
const _errs206 = errors;
let valid49 = false;
const _errs207 = errors;
if(!((data50 === "mark_price") || (data50 === "fill_price"))){
const err154 = {instancePath:instancePath+"/stops/triggerType",schemaPath:"#/definitions/action.stops/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema35.properties.triggerType.anyOf[0].enum},schema:schema35.properties.triggerType.anyOf[0].enum,parentSchema:schema35.properties.triggerType.anyOf[0],data:data50};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
var _valid24 = _errs207 === errors;
valid49 = valid49 || _valid24;
if(!valid49){
const _errs208 = errors;
if(typeof data50 === "string"){
if(!pattern3.test(data50)){
const err155 = {instancePath:instancePath+"/stops/triggerType",schemaPath:"#/definitions/action.stops/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema35.properties.triggerType.anyOf[1],data:data50};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
var _valid24 = _errs208 === errors;
valid49 = valid49 || _valid24;
}
if(!valid49){
const err156 = {instancePath:instancePath+"/stops/triggerType",schemaPath:"#/definitions/action.stops/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema35.properties.triggerType.anyOf,parentSchema:schema35.properties.triggerType,data:data50};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
else {
errors = _errs206;
if(vErrors !== null){
if(_errs206){
vErrors.length = _errs206;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err157 = {instancePath:instancePath+"/stops",schemaPath:"#/definitions/action.stops/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data:data42};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data.transfer !== undefined){
let data51 = data.transfer;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.from === undefined){
const err158 = {instancePath:instancePath+"/transfer",schemaPath:"#/definitions/action.transfer/required",keyword:"required",params:{missingProperty: "from"},schema:schema36.required,parentSchema:schema36,data:data51};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data51.to === undefined){
const err159 = {instancePath:instancePath+"/transfer",schemaPath:"#/definitions/action.transfer/required",keyword:"required",params:{missingProperty: "to"},schema:schema36.required,parentSchema:schema36,data:data51};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(data51.amount === undefined){
const err160 = {instancePath:instancePath+"/transfer",schemaPath:"#/definitions/action.transfer/required",keyword:"required",params:{missingProperty: "amount"},schema:schema36.required,parentSchema:schema36,data:data51};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
for(const key11 in data51){
if(!(((key11 === "from") || (key11 === "to")) || (key11 === "amount"))){
const err161 = {instancePath:instancePath+"/transfer",schemaPath:"#/definitions/action.transfer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},schema:false,parentSchema:schema36,data:data51};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data51.from !== undefined){
let data52 = data51.from;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
if(data52.wallet === undefined){
const err162 = {instancePath:instancePath+"/transfer/from",schemaPath:"#/definitions/action.transfer/properties/from/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema36.properties.from.required,parentSchema:schema36.properties.from,data:data52};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
for(const key12 in data52){
if(!((key12 === "account") || (key12 === "wallet"))){
const err163 = {instancePath:instancePath+"/transfer/from",schemaPath:"#/definitions/action.transfer/properties/from/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},schema:false,parentSchema:schema36.properties.from,data:data52};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data52.account !== undefined){
let data53 = data52.account;
if(typeof data53 !== "string"){
const err164 = {instancePath:instancePath+"/transfer/from/account",schemaPath:"#/definitions/action.transfer/properties/from/properties/account/type",keyword:"type",params:{type: "string"},schema:schema36.properties.from.properties.account.type,parentSchema:schema36.properties.from.properties.account,data:data53};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data52.wallet !== undefined){
let data54 = data52.wallet;
if(typeof data54 !== "string"){
const err165 = {instancePath:instancePath+"/transfer/from/wallet",schemaPath:"#/definitions/action.transfer/properties/from/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema36.properties.from.properties.wallet.type,parentSchema:schema36.properties.from.properties.wallet,data:data54};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
const _errs220 = errors;
let valid53 = false;
const _errs221 = errors;
if(!(((((((data54 === "spot") || (data54 === "p2p")) || (data54 === "usdt_futures")) || (data54 === "coin_futures")) || (data54 === "usdc_futures")) || (data54 === "crossed_margin")) || (data54 === "isolated_margin"))){
const err166 = {instancePath:instancePath+"/transfer/from/wallet",schemaPath:"#/definitions/action.transfer/properties/from/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema36.properties.from.properties.wallet.anyOf[0].enum},schema:schema36.properties.from.properties.wallet.anyOf[0].enum,parentSchema:schema36.properties.from.properties.wallet.anyOf[0],data:data54};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
var _valid25 = _errs221 === errors;
valid53 = valid53 || _valid25;
if(!valid53){
const _errs222 = errors;
if(typeof data54 === "string"){
if(!pattern3.test(data54)){
const err167 = {instancePath:instancePath+"/transfer/from/wallet",schemaPath:"#/definitions/action.transfer/properties/from/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema36.properties.from.properties.wallet.anyOf[1],data:data54};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
var _valid25 = _errs222 === errors;
valid53 = valid53 || _valid25;
}
if(!valid53){
const err168 = {instancePath:instancePath+"/transfer/from/wallet",schemaPath:"#/definitions/action.transfer/properties/from/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.from.properties.wallet.anyOf,parentSchema:schema36.properties.from.properties.wallet,data:data54};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
else {
errors = _errs220;
if(vErrors !== null){
if(_errs220){
vErrors.length = _errs220;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err169 = {instancePath:instancePath+"/transfer/from",schemaPath:"#/definitions/action.transfer/properties/from/type",keyword:"type",params:{type: "object"},schema:schema36.properties.from.type,parentSchema:schema36.properties.from,data:data52};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data51.to !== undefined){
let data55 = data51.to;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.wallet === undefined){
const err170 = {instancePath:instancePath+"/transfer/to",schemaPath:"#/definitions/action.transfer/properties/to/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema36.properties.to.required,parentSchema:schema36.properties.to,data:data55};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
for(const key13 in data55){
if(!((key13 === "account") || (key13 === "wallet"))){
const err171 = {instancePath:instancePath+"/transfer/to",schemaPath:"#/definitions/action.transfer/properties/to/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},schema:false,parentSchema:schema36.properties.to,data:data55};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data55.account !== undefined){
let data56 = data55.account;
if(typeof data56 !== "string"){
const err172 = {instancePath:instancePath+"/transfer/to/account",schemaPath:"#/definitions/action.transfer/properties/to/properties/account/type",keyword:"type",params:{type: "string"},schema:schema36.properties.to.properties.account.type,parentSchema:schema36.properties.to.properties.account,data:data56};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data55.wallet !== undefined){
let data57 = data55.wallet;
if(typeof data57 !== "string"){
const err173 = {instancePath:instancePath+"/transfer/to/wallet",schemaPath:"#/definitions/action.transfer/properties/to/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema36.properties.to.properties.wallet.type,parentSchema:schema36.properties.to.properties.wallet,data:data57};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
const _errs230 = errors;
let valid55 = false;
const _errs231 = errors;
if(!(((((((data57 === "spot") || (data57 === "p2p")) || (data57 === "usdt_futures")) || (data57 === "coin_futures")) || (data57 === "usdc_futures")) || (data57 === "crossed_margin")) || (data57 === "isolated_margin"))){
const err174 = {instancePath:instancePath+"/transfer/to/wallet",schemaPath:"#/definitions/action.transfer/properties/to/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema36.properties.to.properties.wallet.anyOf[0].enum},schema:schema36.properties.to.properties.wallet.anyOf[0].enum,parentSchema:schema36.properties.to.properties.wallet.anyOf[0],data:data57};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
var _valid26 = _errs231 === errors;
valid55 = valid55 || _valid26;
if(!valid55){
const _errs232 = errors;
if(typeof data57 === "string"){
if(!pattern3.test(data57)){
const err175 = {instancePath:instancePath+"/transfer/to/wallet",schemaPath:"#/definitions/action.transfer/properties/to/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema36.properties.to.properties.wallet.anyOf[1],data:data57};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
var _valid26 = _errs232 === errors;
valid55 = valid55 || _valid26;
}
if(!valid55){
const err176 = {instancePath:instancePath+"/transfer/to/wallet",schemaPath:"#/definitions/action.transfer/properties/to/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema36.properties.to.properties.wallet.anyOf,parentSchema:schema36.properties.to.properties.wallet,data:data57};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
else {
errors = _errs230;
if(vErrors !== null){
if(_errs230){
vErrors.length = _errs230;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err177 = {instancePath:instancePath+"/transfer/to",schemaPath:"#/definitions/action.transfer/properties/to/type",keyword:"type",params:{type: "object"},schema:schema36.properties.to.type,parentSchema:schema36.properties.to,data:data55};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data51.amount !== undefined){
let data58 = data51.amount;
if(typeof data58 !== "string"){
const err178 = {instancePath:instancePath+"/transfer/amount",schemaPath:"#/definitions/action.transfer/properties/amount/type",keyword:"type",params:{type: "string"},schema:schema36.properties.amount.type,parentSchema:schema36.properties.amount,data:data58};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
else {
const err179 = {instancePath:instancePath+"/transfer",schemaPath:"#/definitions/action.transfer/type",keyword:"type",params:{type: "object"},schema:schema36.type,parentSchema:schema36,data:data51};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
else {
const err180 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema27.type,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.do === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "do"},schema:schema22.required,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema22.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema22,data};
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
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema22.properties.id,data:data0};
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
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema22.properties.id.type,parentSchema:schema22.properties.id,data:data0};
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
if(!(validate14(data.on, {instancePath:instancePath+"/on",parentData:data,parentDataProperty:"on",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.each !== undefined){
let data2 = data.each;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/each",schemaPath:"#/properties/each/type",keyword:"type",params:{type: "string"},schema:schema22.properties.each.type,parentSchema:schema22.properties.each,data:data2};
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
const err6 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: schema22.properties.when.type},schema:schema22.properties.when.type,parentSchema:schema22.properties.when,data:data3};
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
const err7 = {instancePath:instancePath+"/for",schemaPath:"#/properties/for/type",keyword:"type",params:{type: "string"},schema:schema22.properties.for.type,parentSchema:schema22.properties.for,data:data4};
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
const err8 = {instancePath:instancePath+"/fire",schemaPath:"#/properties/fire/enum",keyword:"enum",params:{allowedValues: schema22.properties.fire.enum},schema:schema22.properties.fire.enum,parentSchema:schema22.properties.fire,data:data5};
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
const err9 = {instancePath:instancePath+"/atStart",schemaPath:"#/properties/atStart/enum",keyword:"enum",params:{allowedValues: schema22.properties.atStart.enum},schema:schema22.properties.atStart.enum,parentSchema:schema22.properties.atStart,data:data6};
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
const err10 = {instancePath:instancePath+"/cooldown",schemaPath:"#/properties/cooldown/type",keyword:"type",params:{type: "string"},schema:schema22.properties.cooldown.type,parentSchema:schema22.properties.cooldown,data:data7};
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
const err11 = {instancePath:instancePath+"/retry",schemaPath:"#/properties/retry/type",keyword:"type",params:{type: "string"},schema:schema22.properties.retry.type,parentSchema:schema22.properties.retry,data:data8};
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
if(!((data9 === "single") || (data9 === "queue"))){
const err12 = {instancePath:instancePath+"/run",schemaPath:"#/properties/run/enum",keyword:"enum",params:{allowedValues: schema22.properties.run.enum},schema:schema22.properties.run.enum,parentSchema:schema22.properties.run,data:data9};
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
const err13 = {instancePath:instancePath+"/onError",schemaPath:"#/properties/onError/enum",keyword:"enum",params:{allowedValues: schema22.properties.onError.enum},schema:schema22.properties.onError.enum,parentSchema:schema22.properties.onError,data:data10};
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
const err14 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/type",keyword:"type",params:{type: "integer"},schema:schema22.properties.maxInstances.type,parentSchema:schema22.properties.maxInstances,data:data11};
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
const err15 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema22.properties.maxInstances,data:data11};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err16 = {instancePath:instancePath+"/maxInstances",schemaPath:"#/properties/maxInstances/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema22.properties.maxInstances,data:data11};
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
const err17 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema22.properties.do,data:data12};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data12.length < 1){
const err18 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema22.properties.do,data:data12};
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
if(!(validate16(data12[i0], {instancePath:instancePath+"/do/" + i0,parentData:data12,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/do",schemaPath:"#/properties/do/type",keyword:"type",params:{type: "array"},schema:schema22.properties.do.type,parentSchema:schema22.properties.do,data:data12};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema22.type,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"object","required":["keep"],"properties":{"keep":{"enum":["balance","stops"]}},"allOf":[{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"balance"}}},"then":{"$ref":"#/definitions/goal.balance"}},{"if":{"type":"object","required":["keep"],"properties":{"keep":{"const":"stops"}}},"then":{"$ref":"#/definitions/goal.stops"}}]};
const schema38 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"balance"},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"of":{"type":"object","properties":{"account":{"type":"string","description":"Whose wallet; the file's account unless said.","examples":["main"]},"wallet":{"type":"string","anyOf":[{"enum":["usdt_futures","usdc_futures","coin_futures","spot","p2p"]},{"pattern":"^="}],"description":"The wallet to be kept filled."},"coin":{"type":"string","description":"In which coin.","examples":["USDT"]}},"required":["wallet","coin"],"additionalProperties":false,"description":"What is kept."},"atLeast":{"type":"string","x-expr":["money"],"description":"Below this free balance the sources are opened.","examples":["200 USDT"]},"target":{"type":"string","x-expr":["money"],"description":"Up to this it is filled; `atLeast` unless said.","examples":["300 USDT"]},"from":{"type":"array","items":{"type":"object","properties":{"savings":{"type":"string","anyOf":[{"enum":["flexible"]},{"pattern":"^="}],"description":"Redeem from flexible savings."},"wallet":{"type":"string","anyOf":[{"enum":["spot","p2p","usdt_futures","coin_futures","usdc_futures","crossed_margin","isolated_margin"]},{"pattern":"^="}],"description":"Take from a wallet."},"account":{"type":"string","description":"Whose; the goal's account unless said.","examples":["main"]},"leave":{"type":"string","x-expr":["money"],"description":"What stays there.","examples":["100 USDT"]}},"additionalProperties":false,"oneOf":[{"required":["savings"]},{"required":["wallet"]}],"description":"A source."},"minItems":1,"maxItems":10,"description":"Sources, in the order in which they are opened."}},"required":["id","keep","of","atLeast","from"],"additionalProperties":false,"description":"Keeps the free balance of a wallet above a floor: a waterfall of savings, wallets and other accounts.","examples":[{"of":{"wallet":"usdt_futures","coin":"USDT"},"atLeast":"200 USDT","target":"300 USDT","from":[{"savings":"flexible"},{"wallet":"spot"}]}]};
const schema39 = {"type":"object","properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$","description":"Unique in the file; the journal knows it by this name."},"keep":{"const":"stops"},"each":{"type":"string","description":"One instance for each item.","examples":["position in positions where position.symbol == \"BTCUSDT\""]},"when":{"type":["string","boolean"],"x-expr":["boolean"],"description":"The condition.","examples":["btc.last < 60000"]},"takeProfit":{"type":"object","properties":{"gain":{"type":["string","number"],"x-expr":["number"],"description":"Gain from the average opening price at which to take profit.","examples":["6%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to take profit."}},"additionalProperties":false,"oneOf":[{"required":["gain"]},{"required":["price"]}],"description":"Where to take profit."},"stopLoss":{"type":"object","properties":{"loss":{"type":["string","number"],"x-expr":["number"],"description":"Loss from the average opening price at which to stop.","examples":["3%"]},"price":{"type":"string","x-expr":["price"],"description":"Price at which to stop."}},"additionalProperties":false,"oneOf":[{"required":["loss"]},{"required":["price"]}],"description":"Where to stop the loss."},"triggerType":{"type":"string","anyOf":[{"enum":["mark_price","fill_price"]},{"pattern":"^="}],"description":"Which price triggers; the mark price unless said."},"breakeven":{"type":"object","properties":{"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on the stop-loss is at least the opening price.","examples":["2%"]}},"required":["after"],"additionalProperties":false,"description":"Moves the stop-loss to the opening price once the position is ahead."},"trail":{"type":"object","properties":{"by":{"type":["string","number"],"x-expr":["number"],"description":"Distance behind the mark price.","examples":["1%"]},"after":{"type":["string","number"],"x-expr":["number"],"description":"Gain from which on it trails; from the start unless said.","examples":["2%"]}},"required":["by"],"additionalProperties":false,"description":"Lets the stop-loss follow the price; it never moves back."},"minMove":{"type":["string","number"],"x-expr":["number"],"description":"Smallest move of a stop, as a ratio of its price; 0.1% unless said.","examples":["0.2%"]},"minInterval":{"type":"string","x-expr":["duration"],"description":"Shortest time between two moves; 10s unless said.","examples":["30s"]}},"additionalProperties":false,"minProperties":1,"description":"Keeps take-profit and stop-loss on each position: placed, moved in place, on the right side for longs and shorts.","examples":[{"takeProfit":{"gain":"6%"},"stopLoss":{"loss":"3%"},"trail":{"by":"1%","after":"2%"}}],"required":["id","keep","each"]};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err3 = {instancePath,schemaPath:"#/definitions/goal.balance/required",keyword:"required",params:{missingProperty: "id"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.keep === undefined){
const err4 = {instancePath,schemaPath:"#/definitions/goal.balance/required",keyword:"required",params:{missingProperty: "keep"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.of === undefined){
const err5 = {instancePath,schemaPath:"#/definitions/goal.balance/required",keyword:"required",params:{missingProperty: "of"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.atLeast === undefined){
const err6 = {instancePath,schemaPath:"#/definitions/goal.balance/required",keyword:"required",params:{missingProperty: "atLeast"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.from === undefined){
const err7 = {instancePath,schemaPath:"#/definitions/goal.balance/required",keyword:"required",params:{missingProperty: "from"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "keep")) || (key0 === "when")) || (key0 === "of")) || (key0 === "atLeast")) || (key0 === "target")) || (key0 === "from"))){
const err8 = {instancePath,schemaPath:"#/definitions/goal.balance/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/goal.balance/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema38.properties.id,data:data1};
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
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/goal.balance/properties/id/type",keyword:"type",params:{type: "string"},schema:schema38.properties.id.type,parentSchema:schema38.properties.id,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.keep !== undefined){
let data2 = data.keep;
if("balance" !== data2){
const err11 = {instancePath:instancePath+"/keep",schemaPath:"#/definitions/goal.balance/properties/keep/const",keyword:"const",params:{allowedValue: "balance"},schema:"balance",parentSchema:schema38.properties.keep,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.when !== undefined){
let data3 = data.when;
if((typeof data3 !== "string") && (typeof data3 !== "boolean")){
const err12 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/goal.balance/properties/when/type",keyword:"type",params:{type: schema38.properties.when.type},schema:schema38.properties.when.type,parentSchema:schema38.properties.when,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.of !== undefined){
let data4 = data.of;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.wallet === undefined){
const err13 = {instancePath:instancePath+"/of",schemaPath:"#/definitions/goal.balance/properties/of/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema38.properties.of.required,parentSchema:schema38.properties.of,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.coin === undefined){
const err14 = {instancePath:instancePath+"/of",schemaPath:"#/definitions/goal.balance/properties/of/required",keyword:"required",params:{missingProperty: "coin"},schema:schema38.properties.of.required,parentSchema:schema38.properties.of,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "account") || (key1 === "wallet")) || (key1 === "coin"))){
const err15 = {instancePath:instancePath+"/of",schemaPath:"#/definitions/goal.balance/properties/of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema38.properties.of,data:data4};
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
const err16 = {instancePath:instancePath+"/of/account",schemaPath:"#/definitions/goal.balance/properties/of/properties/account/type",keyword:"type",params:{type: "string"},schema:schema38.properties.of.properties.account.type,parentSchema:schema38.properties.of.properties.account,data:data5};
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
const err17 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/definitions/goal.balance/properties/of/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema38.properties.of.properties.wallet.type,parentSchema:schema38.properties.of.properties.wallet,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const _errs22 = errors;
let valid6 = false;
const _errs23 = errors;
if(!(((((data6 === "usdt_futures") || (data6 === "usdc_futures")) || (data6 === "coin_futures")) || (data6 === "spot")) || (data6 === "p2p"))){
const err18 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/definitions/goal.balance/properties/of/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema38.properties.of.properties.wallet.anyOf[0].enum},schema:schema38.properties.of.properties.wallet.anyOf[0].enum,parentSchema:schema38.properties.of.properties.wallet.anyOf[0],data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const _errs24 = errors;
if(typeof data6 === "string"){
if(!pattern3.test(data6)){
const err19 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/definitions/goal.balance/properties/of/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema38.properties.of.properties.wallet.anyOf[1],data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid1 = _errs24 === errors;
valid6 = valid6 || _valid1;
}
if(!valid6){
const err20 = {instancePath:instancePath+"/of/wallet",schemaPath:"#/definitions/goal.balance/properties/of/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema38.properties.of.properties.wallet.anyOf,parentSchema:schema38.properties.of.properties.wallet,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
}
if(data4.coin !== undefined){
let data7 = data4.coin;
if(typeof data7 !== "string"){
const err21 = {instancePath:instancePath+"/of/coin",schemaPath:"#/definitions/goal.balance/properties/of/properties/coin/type",keyword:"type",params:{type: "string"},schema:schema38.properties.of.properties.coin.type,parentSchema:schema38.properties.of.properties.coin,data:data7};
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
const err22 = {instancePath:instancePath+"/of",schemaPath:"#/definitions/goal.balance/properties/of/type",keyword:"type",params:{type: "object"},schema:schema38.properties.of.type,parentSchema:schema38.properties.of,data:data4};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.atLeast !== undefined){
let data8 = data.atLeast;
if(typeof data8 !== "string"){
const err23 = {instancePath:instancePath+"/atLeast",schemaPath:"#/definitions/goal.balance/properties/atLeast/type",keyword:"type",params:{type: "string"},schema:schema38.properties.atLeast.type,parentSchema:schema38.properties.atLeast,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.target !== undefined){
let data9 = data.target;
if(typeof data9 !== "string"){
const err24 = {instancePath:instancePath+"/target",schemaPath:"#/definitions/goal.balance/properties/target/type",keyword:"type",params:{type: "string"},schema:schema38.properties.target.type,parentSchema:schema38.properties.target,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.from !== undefined){
let data10 = data.from;
if(Array.isArray(data10)){
if(data10.length > 10){
const err25 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/goal.balance/properties/from/maxItems",keyword:"maxItems",params:{limit: 10},schema:10,parentSchema:schema38.properties.from,data:data10};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data10.length < 1){
const err26 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/goal.balance/properties/from/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema38.properties.from,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs35 = errors;
let valid9 = false;
let passing0 = null;
const _errs36 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.savings === undefined){
const err27 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/definitions/goal.balance/properties/from/items/oneOf/0/required",keyword:"required",params:{missingProperty: "savings"},schema:schema38.properties.from.items.oneOf[0].required,parentSchema:schema38.properties.from.items.oneOf[0],data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid2 = _errs36 === errors;
if(_valid2){
valid9 = true;
passing0 = 0;
}
const _errs37 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.wallet === undefined){
const err28 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/definitions/goal.balance/properties/from/items/oneOf/1/required",keyword:"required",params:{missingProperty: "wallet"},schema:schema38.properties.from.items.oneOf[1].required,parentSchema:schema38.properties.from.items.oneOf[1],data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid2 = _errs37 === errors;
if(_valid2 && valid9){
valid9 = false;
passing0 = [passing0, 1];
}
else {
if(_valid2){
valid9 = true;
passing0 = 1;
}
}
if(!valid9){
const err29 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/definitions/goal.balance/properties/from/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema38.properties.from.items.oneOf,parentSchema:schema38.properties.from.items,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
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
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 in data11){
if(!((((key2 === "savings") || (key2 === "wallet")) || (key2 === "account")) || (key2 === "leave"))){
const err30 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/definitions/goal.balance/properties/from/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema38.properties.from.items,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data11.savings !== undefined){
let data12 = data11.savings;
if(typeof data12 !== "string"){
const err31 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/savings/type",keyword:"type",params:{type: "string"},schema:schema38.properties.from.items.properties.savings.type,parentSchema:schema38.properties.from.items.properties.savings,data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const _errs41 = errors;
let valid11 = false;
const _errs42 = errors;
if(!(data12 === "flexible")){
const err32 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/savings/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema38.properties.from.items.properties.savings.anyOf[0].enum},schema:schema38.properties.from.items.properties.savings.anyOf[0].enum,parentSchema:schema38.properties.from.items.properties.savings.anyOf[0],data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid3 = _errs42 === errors;
valid11 = valid11 || _valid3;
if(!valid11){
const _errs43 = errors;
if(typeof data12 === "string"){
if(!pattern3.test(data12)){
const err33 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/savings/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema38.properties.from.items.properties.savings.anyOf[1],data:data12};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var _valid3 = _errs43 === errors;
valid11 = valid11 || _valid3;
}
if(!valid11){
const err34 = {instancePath:instancePath+"/from/" + i0+"/savings",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/savings/anyOf",keyword:"anyOf",params:{},schema:schema38.properties.from.items.properties.savings.anyOf,parentSchema:schema38.properties.from.items.properties.savings,data:data12};
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
}
if(data11.wallet !== undefined){
let data13 = data11.wallet;
if(typeof data13 !== "string"){
const err35 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/wallet/type",keyword:"type",params:{type: "string"},schema:schema38.properties.from.items.properties.wallet.type,parentSchema:schema38.properties.from.items.properties.wallet,data:data13};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const _errs46 = errors;
let valid12 = false;
const _errs47 = errors;
if(!(((((((data13 === "spot") || (data13 === "p2p")) || (data13 === "usdt_futures")) || (data13 === "coin_futures")) || (data13 === "usdc_futures")) || (data13 === "crossed_margin")) || (data13 === "isolated_margin"))){
const err36 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/wallet/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema38.properties.from.items.properties.wallet.anyOf[0].enum},schema:schema38.properties.from.items.properties.wallet.anyOf[0].enum,parentSchema:schema38.properties.from.items.properties.wallet.anyOf[0],data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid4 = _errs47 === errors;
valid12 = valid12 || _valid4;
if(!valid12){
const _errs48 = errors;
if(typeof data13 === "string"){
if(!pattern3.test(data13)){
const err37 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/wallet/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema38.properties.from.items.properties.wallet.anyOf[1],data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var _valid4 = _errs48 === errors;
valid12 = valid12 || _valid4;
}
if(!valid12){
const err38 = {instancePath:instancePath+"/from/" + i0+"/wallet",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/wallet/anyOf",keyword:"anyOf",params:{},schema:schema38.properties.from.items.properties.wallet.anyOf,parentSchema:schema38.properties.from.items.properties.wallet,data:data13};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
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
if(data11.account !== undefined){
let data14 = data11.account;
if(typeof data14 !== "string"){
const err39 = {instancePath:instancePath+"/from/" + i0+"/account",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/account/type",keyword:"type",params:{type: "string"},schema:schema38.properties.from.items.properties.account.type,parentSchema:schema38.properties.from.items.properties.account,data:data14};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data11.leave !== undefined){
let data15 = data11.leave;
if(typeof data15 !== "string"){
const err40 = {instancePath:instancePath+"/from/" + i0+"/leave",schemaPath:"#/definitions/goal.balance/properties/from/items/properties/leave/type",keyword:"type",params:{type: "string"},schema:schema38.properties.from.items.properties.leave.type,parentSchema:schema38.properties.from.items.properties.leave,data:data15};
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
const err41 = {instancePath:instancePath+"/from/" + i0,schemaPath:"#/definitions/goal.balance/properties/from/items/type",keyword:"type",params:{type: "object"},schema:schema38.properties.from.items.type,parentSchema:schema38.properties.from.items,data:data11};
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
else {
const err42 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/goal.balance/properties/from/type",keyword:"type",params:{type: "array"},schema:schema38.properties.from.type,parentSchema:schema38.properties.from,data:data10};
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
else {
const err43 = {instancePath,schemaPath:"#/definitions/goal.balance/type",keyword:"type",params:{type: "object"},schema:schema38.type,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err44 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},schema:schema37.allOf[0].if,parentSchema:schema37.allOf[0],data};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const _errs54 = errors;
let valid13 = true;
const _errs55 = errors;
if(errors === _errs55){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.keep === undefined) && (missing1 = "keep")){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
else {
if(data.keep !== undefined){
if("stops" !== data.keep){
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
}
}
else {
const err47 = {};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var _valid5 = _errs55 === errors;
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs58 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err48 = {instancePath,schemaPath:"#/definitions/goal.stops/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data.id === undefined){
const err49 = {instancePath,schemaPath:"#/definitions/goal.stops/required",keyword:"required",params:{missingProperty: "id"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data.keep === undefined){
const err50 = {instancePath,schemaPath:"#/definitions/goal.stops/required",keyword:"required",params:{missingProperty: "keep"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data.each === undefined){
const err51 = {instancePath,schemaPath:"#/definitions/goal.stops/required",keyword:"required",params:{missingProperty: "each"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
for(const key3 in data){
if(!(func2.call(schema39.properties, key3))){
const err52 = {instancePath,schemaPath:"#/definitions/goal.stops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.id !== undefined){
let data17 = data.id;
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err53 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/goal.stops/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema39.properties.id,data:data17};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/goal.stops/properties/id/type",keyword:"type",params:{type: "string"},schema:schema39.properties.id.type,parentSchema:schema39.properties.id,data:data17};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.keep !== undefined){
let data18 = data.keep;
if("stops" !== data18){
const err55 = {instancePath:instancePath+"/keep",schemaPath:"#/definitions/goal.stops/properties/keep/const",keyword:"const",params:{allowedValue: "stops"},schema:"stops",parentSchema:schema39.properties.keep,data:data18};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.each !== undefined){
let data19 = data.each;
if(typeof data19 !== "string"){
const err56 = {instancePath:instancePath+"/each",schemaPath:"#/definitions/goal.stops/properties/each/type",keyword:"type",params:{type: "string"},schema:schema39.properties.each.type,parentSchema:schema39.properties.each,data:data19};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.when !== undefined){
let data20 = data.when;
if((typeof data20 !== "string") && (typeof data20 !== "boolean")){
const err57 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/goal.stops/properties/when/type",keyword:"type",params:{type: schema39.properties.when.type},schema:schema39.properties.when.type,parentSchema:schema39.properties.when,data:data20};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.takeProfit !== undefined){
let data21 = data.takeProfit;
const _errs71 = errors;
let valid17 = false;
let passing1 = null;
const _errs72 = errors;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.gain === undefined){
const err58 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/definitions/goal.stops/properties/takeProfit/oneOf/0/required",keyword:"required",params:{missingProperty: "gain"},schema:schema39.properties.takeProfit.oneOf[0].required,parentSchema:schema39.properties.takeProfit.oneOf[0],data:data21};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var _valid6 = _errs72 === errors;
if(_valid6){
valid17 = true;
passing1 = 0;
}
const _errs73 = errors;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.price === undefined){
const err59 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/definitions/goal.stops/properties/takeProfit/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema39.properties.takeProfit.oneOf[1].required,parentSchema:schema39.properties.takeProfit.oneOf[1],data:data21};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
var _valid6 = _errs73 === errors;
if(_valid6 && valid17){
valid17 = false;
passing1 = [passing1, 1];
}
else {
if(_valid6){
valid17 = true;
passing1 = 1;
}
}
if(!valid17){
const err60 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/definitions/goal.stops/properties/takeProfit/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},schema:schema39.properties.takeProfit.oneOf,parentSchema:schema39.properties.takeProfit,data:data21};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
else {
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
}
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key4 in data21){
if(!((key4 === "gain") || (key4 === "price"))){
const err61 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/definitions/goal.stops/properties/takeProfit/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema39.properties.takeProfit,data:data21};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data21.gain !== undefined){
let data22 = data21.gain;
if((typeof data22 !== "string") && (!((typeof data22 == "number") && (isFinite(data22))))){
const err62 = {instancePath:instancePath+"/takeProfit/gain",schemaPath:"#/definitions/goal.stops/properties/takeProfit/properties/gain/type",keyword:"type",params:{type: schema39.properties.takeProfit.properties.gain.type},schema:schema39.properties.takeProfit.properties.gain.type,parentSchema:schema39.properties.takeProfit.properties.gain,data:data22};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data21.price !== undefined){
let data23 = data21.price;
if(typeof data23 !== "string"){
const err63 = {instancePath:instancePath+"/takeProfit/price",schemaPath:"#/definitions/goal.stops/properties/takeProfit/properties/price/type",keyword:"type",params:{type: "string"},schema:schema39.properties.takeProfit.properties.price.type,parentSchema:schema39.properties.takeProfit.properties.price,data:data23};
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
const err64 = {instancePath:instancePath+"/takeProfit",schemaPath:"#/definitions/goal.stops/properties/takeProfit/type",keyword:"type",params:{type: "object"},schema:schema39.properties.takeProfit.type,parentSchema:schema39.properties.takeProfit,data:data21};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.stopLoss !== undefined){
let data24 = data.stopLoss;
const _errs81 = errors;
let valid19 = false;
let passing2 = null;
const _errs82 = errors;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.loss === undefined){
const err65 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/definitions/goal.stops/properties/stopLoss/oneOf/0/required",keyword:"required",params:{missingProperty: "loss"},schema:schema39.properties.stopLoss.oneOf[0].required,parentSchema:schema39.properties.stopLoss.oneOf[0],data:data24};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
var _valid7 = _errs82 === errors;
if(_valid7){
valid19 = true;
passing2 = 0;
}
const _errs83 = errors;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.price === undefined){
const err66 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/definitions/goal.stops/properties/stopLoss/oneOf/1/required",keyword:"required",params:{missingProperty: "price"},schema:schema39.properties.stopLoss.oneOf[1].required,parentSchema:schema39.properties.stopLoss.oneOf[1],data:data24};
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
if(_valid7 && valid19){
valid19 = false;
passing2 = [passing2, 1];
}
else {
if(_valid7){
valid19 = true;
passing2 = 1;
}
}
if(!valid19){
const err67 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/definitions/goal.stops/properties/stopLoss/oneOf",keyword:"oneOf",params:{passingSchemas: passing2},schema:schema39.properties.stopLoss.oneOf,parentSchema:schema39.properties.stopLoss,data:data24};
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
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key5 in data24){
if(!((key5 === "loss") || (key5 === "price"))){
const err68 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/definitions/goal.stops/properties/stopLoss/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema39.properties.stopLoss,data:data24};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data24.loss !== undefined){
let data25 = data24.loss;
if((typeof data25 !== "string") && (!((typeof data25 == "number") && (isFinite(data25))))){
const err69 = {instancePath:instancePath+"/stopLoss/loss",schemaPath:"#/definitions/goal.stops/properties/stopLoss/properties/loss/type",keyword:"type",params:{type: schema39.properties.stopLoss.properties.loss.type},schema:schema39.properties.stopLoss.properties.loss.type,parentSchema:schema39.properties.stopLoss.properties.loss,data:data25};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data24.price !== undefined){
let data26 = data24.price;
if(typeof data26 !== "string"){
const err70 = {instancePath:instancePath+"/stopLoss/price",schemaPath:"#/definitions/goal.stops/properties/stopLoss/properties/price/type",keyword:"type",params:{type: "string"},schema:schema39.properties.stopLoss.properties.price.type,parentSchema:schema39.properties.stopLoss.properties.price,data:data26};
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
const err71 = {instancePath:instancePath+"/stopLoss",schemaPath:"#/definitions/goal.stops/properties/stopLoss/type",keyword:"type",params:{type: "object"},schema:schema39.properties.stopLoss.type,parentSchema:schema39.properties.stopLoss,data:data24};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.triggerType !== undefined){
let data27 = data.triggerType;
if(typeof data27 !== "string"){
const err72 = {instancePath:instancePath+"/triggerType",schemaPath:"#/definitions/goal.stops/properties/triggerType/type",keyword:"type",params:{type: "string"},schema:schema39.properties.triggerType.type,parentSchema:schema39.properties.triggerType,data:data27};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
const _errs91 = errors;
let valid21 = false;
const _errs92 = errors;
if(!((data27 === "mark_price") || (data27 === "fill_price"))){
const err73 = {instancePath:instancePath+"/triggerType",schemaPath:"#/definitions/goal.stops/properties/triggerType/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema39.properties.triggerType.anyOf[0].enum},schema:schema39.properties.triggerType.anyOf[0].enum,parentSchema:schema39.properties.triggerType.anyOf[0],data:data27};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
var _valid8 = _errs92 === errors;
valid21 = valid21 || _valid8;
if(!valid21){
const _errs93 = errors;
if(typeof data27 === "string"){
if(!pattern3.test(data27)){
const err74 = {instancePath:instancePath+"/triggerType",schemaPath:"#/definitions/goal.stops/properties/triggerType/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^="},schema:"^=",parentSchema:schema39.properties.triggerType.anyOf[1],data:data27};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
var _valid8 = _errs93 === errors;
valid21 = valid21 || _valid8;
}
if(!valid21){
const err75 = {instancePath:instancePath+"/triggerType",schemaPath:"#/definitions/goal.stops/properties/triggerType/anyOf",keyword:"anyOf",params:{},schema:schema39.properties.triggerType.anyOf,parentSchema:schema39.properties.triggerType,data:data27};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
else {
errors = _errs91;
if(vErrors !== null){
if(_errs91){
vErrors.length = _errs91;
}
else {
vErrors = null;
}
}
}
}
if(data.breakeven !== undefined){
let data28 = data.breakeven;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.after === undefined){
const err76 = {instancePath:instancePath+"/breakeven",schemaPath:"#/definitions/goal.stops/properties/breakeven/required",keyword:"required",params:{missingProperty: "after"},schema:schema39.properties.breakeven.required,parentSchema:schema39.properties.breakeven,data:data28};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
for(const key6 in data28){
if(!(key6 === "after")){
const err77 = {instancePath:instancePath+"/breakeven",schemaPath:"#/definitions/goal.stops/properties/breakeven/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema39.properties.breakeven,data:data28};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data28.after !== undefined){
let data29 = data28.after;
if((typeof data29 !== "string") && (!((typeof data29 == "number") && (isFinite(data29))))){
const err78 = {instancePath:instancePath+"/breakeven/after",schemaPath:"#/definitions/goal.stops/properties/breakeven/properties/after/type",keyword:"type",params:{type: schema39.properties.breakeven.properties.after.type},schema:schema39.properties.breakeven.properties.after.type,parentSchema:schema39.properties.breakeven.properties.after,data:data29};
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
else {
const err79 = {instancePath:instancePath+"/breakeven",schemaPath:"#/definitions/goal.stops/properties/breakeven/type",keyword:"type",params:{type: "object"},schema:schema39.properties.breakeven.type,parentSchema:schema39.properties.breakeven,data:data28};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.trail !== undefined){
let data30 = data.trail;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.by === undefined){
const err80 = {instancePath:instancePath+"/trail",schemaPath:"#/definitions/goal.stops/properties/trail/required",keyword:"required",params:{missingProperty: "by"},schema:schema39.properties.trail.required,parentSchema:schema39.properties.trail,data:data30};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
for(const key7 in data30){
if(!((key7 === "by") || (key7 === "after"))){
const err81 = {instancePath:instancePath+"/trail",schemaPath:"#/definitions/goal.stops/properties/trail/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema39.properties.trail,data:data30};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data30.by !== undefined){
let data31 = data30.by;
if((typeof data31 !== "string") && (!((typeof data31 == "number") && (isFinite(data31))))){
const err82 = {instancePath:instancePath+"/trail/by",schemaPath:"#/definitions/goal.stops/properties/trail/properties/by/type",keyword:"type",params:{type: schema39.properties.trail.properties.by.type},schema:schema39.properties.trail.properties.by.type,parentSchema:schema39.properties.trail.properties.by,data:data31};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data30.after !== undefined){
let data32 = data30.after;
if((typeof data32 !== "string") && (!((typeof data32 == "number") && (isFinite(data32))))){
const err83 = {instancePath:instancePath+"/trail/after",schemaPath:"#/definitions/goal.stops/properties/trail/properties/after/type",keyword:"type",params:{type: schema39.properties.trail.properties.after.type},schema:schema39.properties.trail.properties.after.type,parentSchema:schema39.properties.trail.properties.after,data:data32};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/trail",schemaPath:"#/definitions/goal.stops/properties/trail/type",keyword:"type",params:{type: "object"},schema:schema39.properties.trail.type,parentSchema:schema39.properties.trail,data:data30};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.minMove !== undefined){
let data33 = data.minMove;
if((typeof data33 !== "string") && (!((typeof data33 == "number") && (isFinite(data33))))){
const err85 = {instancePath:instancePath+"/minMove",schemaPath:"#/definitions/goal.stops/properties/minMove/type",keyword:"type",params:{type: schema39.properties.minMove.type},schema:schema39.properties.minMove.type,parentSchema:schema39.properties.minMove,data:data33};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.minInterval !== undefined){
let data34 = data.minInterval;
if(typeof data34 !== "string"){
const err86 = {instancePath:instancePath+"/minInterval",schemaPath:"#/definitions/goal.stops/properties/minInterval/type",keyword:"type",params:{type: "string"},schema:schema39.properties.minInterval.type,parentSchema:schema39.properties.minInterval,data:data34};
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
const err87 = {instancePath,schemaPath:"#/definitions/goal.stops/type",keyword:"type",params:{type: "object"},schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var _valid5 = _errs58 === errors;
valid13 = _valid5;
}
if(!valid13){
const err88 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},schema:schema37.allOf[1].if,parentSchema:schema37.allOf[1],data};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keep === undefined){
const err89 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keep"},schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data.keep !== undefined){
let data35 = data.keep;
if(!((data35 === "balance") || (data35 === "stops"))){
const err90 = {instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/enum",keyword:"enum",params:{allowedValues: schema37.properties.keep.enum},schema:schema37.properties.keep.enum,parentSchema:schema37.properties.keep,data:data35};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="strategy" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.strategy === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strategy"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.account === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "account"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data};
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
const err4 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema11.properties.version,data:data0};
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
const err5 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema11.properties.strategy,data:data1};
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
const err6 = {instancePath:instancePath+"/strategy",schemaPath:"#/properties/strategy/type",keyword:"type",params:{type: "string"},schema:schema11.properties.strategy.type,parentSchema:schema11.properties.strategy,data:data1};
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
const err7 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema11.properties.mode.enum},schema:schema11.properties.mode.enum,parentSchema:schema11.properties.mode,data:data2};
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
const err8 = {instancePath:instancePath+"/account",schemaPath:"#/properties/account/type",keyword:"type",params:{type: "string"},schema:schema11.properties.account.type,parentSchema:schema11.properties.account,data:data3};
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
const err9 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema11.properties.accounts,data:data4};
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
const err10 = {instancePath:instancePath+"/accounts/" + i0,schemaPath:"#/properties/accounts/items/type",keyword:"type",params:{type: "string"},schema:schema11.properties.accounts.items.type,parentSchema:schema11.properties.accounts.items,data:data5};
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
const err11 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "array"},schema:schema11.properties.accounts.type,parentSchema:schema11.properties.accounts,data:data4};
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
const err12 = {instancePath:instancePath+"/market",schemaPath:"#/properties/market/enum",keyword:"enum",params:{allowedValues: schema11.properties.market.enum},schema:schema11.properties.market.enum,parentSchema:schema11.properties.market,data:data6};
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
const err13 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema11.properties.params.propertyNames,data:key1,propertyName:key1};
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
const err14 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema11.properties.params.propertyNames,parentSchema:schema11.properties.params,data:data7};
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
const err15 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/required",keyword:"required",params:{missingProperty: "value"},schema:schema11.properties.params.additionalProperties.required,parentSchema:schema11.properties.params.additionalProperties,data:data8};
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
const err16 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema11.properties.params.additionalProperties,data:data8};
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
const err17 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/value",schemaPath:"#/properties/params/additionalProperties/properties/value/type",keyword:"type",params:{type: schema11.properties.params.additionalProperties.properties.value.type},schema:schema11.properties.params.additionalProperties.properties.value.type,parentSchema:schema11.properties.params.additionalProperties.properties.value,data:data9};
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
const err18 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/doc",schemaPath:"#/properties/params/additionalProperties/properties/doc/type",keyword:"type",params:{type: "string"},schema:schema11.properties.params.additionalProperties.properties.doc.type,parentSchema:schema11.properties.params.additionalProperties.properties.doc,data:data10};
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
const err19 = {instancePath:instancePath+"/params/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema11.properties.params.additionalProperties.type,parentSchema:schema11.properties.params.additionalProperties,data:data8};
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
const err20 = {instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},schema:schema11.properties.params.type,parentSchema:schema11.properties.params,data:data7};
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
const err21 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema11.properties.watch.propertyNames,data:key4,propertyName:key4};
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
const err22 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/propertyNames",keyword:"propertyNames",params:{propertyName: key4},schema:schema11.properties.watch.propertyNames,parentSchema:schema11.properties.watch,data:data11};
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
if(!(validate11(data11[key5], {instancePath:instancePath+"/watch/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key5,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath:instancePath+"/watch",schemaPath:"#/properties/watch/type",keyword:"type",params:{type: "object"},schema:schema11.properties.watch.type,parentSchema:schema11.properties.watch,data:data11};
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
const err24 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema11.properties.let.items,data:data14};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(Object.keys(data14).length < 1){
const err25 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema11.properties.let.items,data:data14};
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
const err26 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,63}$",parentSchema:schema11.properties.let.items.propertyNames,data:key6,propertyName:key6};
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
const err27 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/propertyNames",keyword:"propertyNames",params:{propertyName: key6},schema:schema11.properties.let.items.propertyNames,parentSchema:schema11.properties.let.items,data:data14};
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
const err28 = {instancePath:instancePath+"/let/" + i1+"/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/let/items/additionalProperties/type",keyword:"type",params:{type: schema11.properties.let.items.additionalProperties.type},schema:schema11.properties.let.items.additionalProperties.type,parentSchema:schema11.properties.let.items.additionalProperties,data:data15};
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
const err29 = {instancePath:instancePath+"/let/" + i1,schemaPath:"#/properties/let/items/type",keyword:"type",params:{type: "object"},schema:schema11.properties.let.items.type,parentSchema:schema11.properties.let.items,data:data14};
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
const err30 = {instancePath:instancePath+"/let",schemaPath:"#/properties/let/type",keyword:"type",params:{type: "array"},schema:schema11.properties.let.type,parentSchema:schema11.properties.let,data:data13};
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
if(!(validate13(data16[i2], {instancePath:instancePath+"/rules/" + i2,parentData:data16,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},schema:schema11.properties.rules.type,parentSchema:schema11.properties.rules,data:data16};
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
if(!(validate19(data18[i3], {instancePath:instancePath+"/goals/" + i3,parentData:data18,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
}
else {
const err32 = {instancePath:instancePath+"/goals",schemaPath:"#/properties/goals/type",keyword:"type",params:{type: "array"},schema:schema11.properties.goals.type,parentSchema:schema11.properties.goals,data:data18};
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
const err33 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema11.properties.limits,data:data20};
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
let data21 = data20.instruments;
if(Array.isArray(data21)){
if(data21.length > 200){
const err34 = {instancePath:instancePath+"/limits/instruments",schemaPath:"#/definitions/limit.instruments/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema40,data:data21};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data21.length < 1){
const err35 = {instancePath:instancePath+"/limits/instruments",schemaPath:"#/definitions/limit.instruments/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema40,data:data21};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const len4 = data21.length;
for(let i4=0; i4<len4; i4++){
let data22 = data21[i4];
if(typeof data22 !== "string"){
const err36 = {instancePath:instancePath+"/limits/instruments/" + i4,schemaPath:"#/definitions/limit.instruments/items/type",keyword:"type",params:{type: "string"},schema:schema40.items.type,parentSchema:schema40.items,data:data22};
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
const err37 = {instancePath:instancePath+"/limits/instruments",schemaPath:"#/definitions/limit.instruments/type",keyword:"type",params:{type: "array"},schema:schema40.type,parentSchema:schema40,data:data21};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data20.openValue !== undefined){
let data23 = data20.openValue;
if(typeof data23 !== "string"){
const err38 = {instancePath:instancePath+"/limits/openValue",schemaPath:"#/definitions/limit.openValue/type",keyword:"type",params:{type: "string"},schema:schema41.type,parentSchema:schema41,data:data23};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data20.orderValue !== undefined){
let data24 = data20.orderValue;
if(typeof data24 !== "string"){
const err39 = {instancePath:instancePath+"/limits/orderValue",schemaPath:"#/definitions/limit.orderValue/type",keyword:"type",params:{type: "string"},schema:schema42.type,parentSchema:schema42,data:data24};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data20.ordersPer !== undefined){
let data25 = data20.ordersPer;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key9 in data25){
if(!(pattern26.test(key9))){
const err40 = {instancePath:instancePath+"/limits/ordersPer",schemaPath:"#/definitions/limit.ordersPer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema43,data:data25};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
for(const key10 in data25){
if(pattern26.test(key10)){
let data26 = data25[key10];
if((typeof data26 !== "string") && (!((typeof data26 == "number") && (isFinite(data26))))){
const err41 = {instancePath:instancePath+"/limits/ordersPer/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/limit.ordersPer/patternProperties/%5E(%5B0-9%5D%2B(ms%7Cs%7Cm%7Ch%7Cd%7Cw))%2B%24/type",keyword:"type",params:{type: schema43.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type},schema:schema43.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"].type,parentSchema:schema43.patternProperties["^([0-9]+(ms|s|m|h|d|w))+$"],data:data26};
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
const err42 = {instancePath:instancePath+"/limits/ordersPer",schemaPath:"#/definitions/limit.ordersPer/type",keyword:"type",params:{type: "object"},schema:schema43.type,parentSchema:schema43,data:data25};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data20.transferTo !== undefined){
let data27 = data20.transferTo;
if(Array.isArray(data27)){
if(data27.length > 200){
const err43 = {instancePath:instancePath+"/limits/transferTo",schemaPath:"#/definitions/limit.transferTo/maxItems",keyword:"maxItems",params:{limit: 200},schema:200,parentSchema:schema44,data:data27};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len5 = data27.length;
for(let i5=0; i5<len5; i5++){
let data28 = data27[i5];
if(typeof data28 !== "string"){
const err44 = {instancePath:instancePath+"/limits/transferTo/" + i5,schemaPath:"#/definitions/limit.transferTo/items/type",keyword:"type",params:{type: "string"},schema:schema44.items.type,parentSchema:schema44.items,data:data28};
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
const err45 = {instancePath:instancePath+"/limits/transferTo",schemaPath:"#/definitions/limit.transferTo/type",keyword:"type",params:{type: "array"},schema:schema44.type,parentSchema:schema44,data:data27};
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
else {
const err46 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"},schema:schema11.properties.limits.type,parentSchema:schema11.properties.limits,data:data20};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export const config = validate21;
const schema45 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Purser configuration","description":"The accounts that strategies act on, and where things are kept.","type":"object","required":["version","accounts"],"additionalProperties":false,"properties":{"version":{"const":1,"description":"Version of this file."},"accounts":{"type":"object","propertyNames":{"pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},"additionalProperties":{"type":"object","required":["exchange"],"additionalProperties":false,"properties":{"exchange":{"enum":["paper","demo","live"],"description":"paper is simulated; demo is the exchange with play money; live is real, and needs `run --live` too."},"uid":{"type":["string","integer"],"description":"The account's UID at the exchange.","examples":["1234567890"]},"parent":{"type":"string","description":"The account of which this is a sub-account.","examples":["main"]},"url":{"type":"string","pattern":"^https?://[^\\s]+$","description":"Base URL of the exchange, where it is not the usual one.","examples":["http://127.0.0.1:8787"]},"key":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key is found."},"secret":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key's secret is found."},"passphrase":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"env":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]{0,127}$","description":"Name of an environment variable.","examples":["PURSER_MAIN_KEY"]},"file":{"type":"string","pattern":"^[^\\n]{1,1000}$","description":"A file that holds nothing else, relative to this file.","examples":["/run/secrets/main-key"]}},"examples":[{"env":"PURSER_MAIN_KEY"},{"file":"/run/secrets/main-key"}],"description":"Where the API key's passphrase is found."},"ipBound":{"type":"boolean","default":false,"description":"Whether the API key is bound to an IP address; the exchange deletes others after a while."}}},"minProperties":1,"description":"The accounts, by the names that strategies use."},"strategies":{"type":["string","array"],"items":{"type":"string"},"description":"Files or directories of strategies, relative to this file. Default: strategies.","examples":["strategies",["strategies","../shared/guard.yaml"]]},"state":{"type":"string","description":"Directory of the journal and the lock, relative to this file. Default: .purser.","examples":[".purser"]},"paper":{"type":"object","additionalProperties":false,"description":"The embedded paper exchange.","properties":{"seed":{"type":"integer","minimum":0,"maximum":4294967295,"description":"Seed of the synthetic market: the same seed gives the same prices."},"speed":{"type":"number","exclusiveMinimum":0,"maximum":100000,"description":"How many times faster than the wall clock time goes."},"candles":{"type":"string","description":"A file of candles to play instead of the synthetic market, relative to this file."},"balances":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"spot":{"type":"object","additionalProperties":{"type":["string","number"]}},"p2p":{"type":"object","additionalProperties":{"type":["string","number"]}},"usdt_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"coin_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"usdc_futures":{"type":"object","additionalProperties":{"type":["string","number"]}},"crossed_margin":{"type":"object","additionalProperties":{"type":["string","number"]}},"isolated_margin":{"type":"object","additionalProperties":{"type":["string","number"]}},"savings":{"type":"object","additionalProperties":{"type":["string","number"]}}}},"description":"Starting balances: account, wallet, coin.","examples":[{"main":{"usdt_futures":{"USDT":"1000"}}}]}}}},"$id":"config"};
const pattern29 = new RegExp("^https?://[^\\s]+$", "");
const pattern30 = new RegExp("^[A-Za-z_][A-Za-z0-9_]{0,127}$", "");
const pattern31 = new RegExp("^[^\\n]{1,1000}$", "");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="config" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.accounts === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accounts"},schema:schema45.required,parentSchema:schema45,data};
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
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema45,data};
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
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema45.properties.version,data:data0};
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
const err4 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema45.properties.accounts,data:data1};
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
const err5 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",parentSchema:schema45.properties.accounts.propertyNames,data:key1,propertyName:key1};
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
const err6 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema45.properties.accounts.propertyNames,parentSchema:schema45.properties.accounts,data:data1};
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
const err7 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/required",keyword:"required",params:{missingProperty: "exchange"},schema:schema45.properties.accounts.additionalProperties.required,parentSchema:schema45.properties.accounts.additionalProperties,data:data2};
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
const err8 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema45.properties.accounts.additionalProperties,data:data2};
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
const err9 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/exchange",schemaPath:"#/properties/accounts/additionalProperties/properties/exchange/enum",keyword:"enum",params:{allowedValues: schema45.properties.accounts.additionalProperties.properties.exchange.enum},schema:schema45.properties.accounts.additionalProperties.properties.exchange.enum,parentSchema:schema45.properties.accounts.additionalProperties.properties.exchange,data:data3};
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
const err10 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/uid",schemaPath:"#/properties/accounts/additionalProperties/properties/uid/type",keyword:"type",params:{type: schema45.properties.accounts.additionalProperties.properties.uid.type},schema:schema45.properties.accounts.additionalProperties.properties.uid.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.uid,data:data4};
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
const err11 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/parent",schemaPath:"#/properties/accounts/additionalProperties/properties/parent/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.parent.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.parent,data:data5};
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
if(!pattern29.test(data6)){
const err12 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/properties/accounts/additionalProperties/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s]+$"},schema:"^https?://[^\\s]+$",parentSchema:schema45.properties.accounts.additionalProperties.properties.url,data:data6};
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
const err13 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/url",schemaPath:"#/properties/accounts/additionalProperties/properties/url/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.url.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.url,data:data6};
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
const err14 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema45.properties.accounts.additionalProperties.properties.key,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(Object.keys(data7).length < 1){
const err15 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema45.properties.accounts.additionalProperties.properties.key,data:data7};
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
const err16 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema45.properties.accounts.additionalProperties.properties.key,data:data7};
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
if(!pattern30.test(data8)){
const err17 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/env",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema45.properties.accounts.additionalProperties.properties.key.properties.env,data:data8};
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
const err18 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/env",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/env/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.key.properties.env.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.key.properties.env,data:data8};
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
if(!pattern31.test(data9)){
const err19 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/file",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema45.properties.accounts.additionalProperties.properties.key.properties.file,data:data9};
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
const err20 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key/file",schemaPath:"#/properties/accounts/additionalProperties/properties/key/properties/file/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.key.properties.file.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.key.properties.file,data:data9};
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
const err21 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/key",schemaPath:"#/properties/accounts/additionalProperties/properties/key/type",keyword:"type",params:{type: "object"},schema:schema45.properties.accounts.additionalProperties.properties.key.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.key,data:data7};
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
const err22 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema45.properties.accounts.additionalProperties.properties.secret,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(Object.keys(data10).length < 1){
const err23 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema45.properties.accounts.additionalProperties.properties.secret,data:data10};
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
const err24 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema45.properties.accounts.additionalProperties.properties.secret,data:data10};
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
if(!pattern30.test(data11)){
const err25 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/env",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema45.properties.accounts.additionalProperties.properties.secret.properties.env,data:data11};
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
const err26 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/env",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/env/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.secret.properties.env.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.secret.properties.env,data:data11};
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
if(!pattern31.test(data12)){
const err27 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/file",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema45.properties.accounts.additionalProperties.properties.secret.properties.file,data:data12};
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
const err28 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret/file",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/properties/file/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.secret.properties.file.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.secret.properties.file,data:data12};
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
const err29 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/secret",schemaPath:"#/properties/accounts/additionalProperties/properties/secret/type",keyword:"type",params:{type: "object"},schema:schema45.properties.accounts.additionalProperties.properties.secret.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.secret,data:data10};
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
const err30 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/maxProperties",keyword:"maxProperties",params:{limit: 1},schema:1,parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(Object.keys(data13).length < 1){
const err31 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase,data:data13};
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
const err32 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase,data:data13};
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
if(!pattern30.test(data14)){
const err33 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/env",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/env/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]{0,127}$"},schema:"^[A-Za-z_][A-Za-z0-9_]{0,127}$",parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase.properties.env,data:data14};
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
const err34 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/env",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/env/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.passphrase.properties.env.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase.properties.env,data:data14};
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
if(!pattern31.test(data15)){
const err35 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/file",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\n]{1,1000}$"},schema:"^[^\\n]{1,1000}$",parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase.properties.file,data:data15};
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
const err36 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase/file",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/properties/file/type",keyword:"type",params:{type: "string"},schema:schema45.properties.accounts.additionalProperties.properties.passphrase.properties.file.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase.properties.file,data:data15};
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
const err37 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/passphrase",schemaPath:"#/properties/accounts/additionalProperties/properties/passphrase/type",keyword:"type",params:{type: "object"},schema:schema45.properties.accounts.additionalProperties.properties.passphrase.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.passphrase,data:data13};
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
const err38 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/ipBound",schemaPath:"#/properties/accounts/additionalProperties/properties/ipBound/type",keyword:"type",params:{type: "boolean"},schema:schema45.properties.accounts.additionalProperties.properties.ipBound.type,parentSchema:schema45.properties.accounts.additionalProperties.properties.ipBound,data:data16};
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
const err39 = {instancePath:instancePath+"/accounts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/accounts/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema45.properties.accounts.additionalProperties.type,parentSchema:schema45.properties.accounts.additionalProperties,data:data2};
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
const err40 = {instancePath:instancePath+"/accounts",schemaPath:"#/properties/accounts/type",keyword:"type",params:{type: "object"},schema:schema45.properties.accounts.type,parentSchema:schema45.properties.accounts,data:data1};
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
const err41 = {instancePath:instancePath+"/strategies",schemaPath:"#/properties/strategies/type",keyword:"type",params:{type: schema45.properties.strategies.type},schema:schema45.properties.strategies.type,parentSchema:schema45.properties.strategies,data:data17};
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
const err42 = {instancePath:instancePath+"/strategies/" + i0,schemaPath:"#/properties/strategies/items/type",keyword:"type",params:{type: "string"},schema:schema45.properties.strategies.items.type,parentSchema:schema45.properties.strategies.items,data:data18};
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
const err43 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},schema:schema45.properties.state.type,parentSchema:schema45.properties.state,data:data19};
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
const err44 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema45.properties.paper,data:data20};
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
const err45 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/type",keyword:"type",params:{type: "integer"},schema:schema45.properties.paper.properties.seed.type,parentSchema:schema45.properties.paper.properties.seed,data:data21};
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
const err46 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},schema:4294967295,parentSchema:schema45.properties.paper.properties.seed,data:data21};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err47 = {instancePath:instancePath+"/paper/seed",schemaPath:"#/properties/paper/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema45.properties.paper.properties.seed,data:data21};
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
const err48 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema45.properties.paper.properties.speed,data:data22};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data22 <= 0 || isNaN(data22)){
const err49 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},schema:0,parentSchema:schema45.properties.paper.properties.speed,data:data22};
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
const err50 = {instancePath:instancePath+"/paper/speed",schemaPath:"#/properties/paper/properties/speed/type",keyword:"type",params:{type: "number"},schema:schema45.properties.paper.properties.speed.type,parentSchema:schema45.properties.paper.properties.speed,data:data22};
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
const err51 = {instancePath:instancePath+"/paper/candles",schemaPath:"#/properties/paper/properties/candles/type",keyword:"type",params:{type: "string"},schema:schema45.properties.paper.properties.candles.type,parentSchema:schema45.properties.paper.properties.candles,data:data23};
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
const err52 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema45.properties.paper.properties.balances.additionalProperties,data:data25};
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
const err53 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/spot/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/spot/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.spot.additionalProperties,data:data27};
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
const err54 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/spot",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/spot/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.spot.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.spot,data:data26};
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
const err55 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/p2p/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/p2p/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.p2p.additionalProperties,data:data29};
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
const err56 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/p2p",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/p2p/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.p2p.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.p2p,data:data28};
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
const err57 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdt_futures/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdt_futures/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.additionalProperties,data:data31};
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
const err58 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdt_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdt_futures/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdt_futures.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdt_futures,data:data30};
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
const err59 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin_futures/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/coin_futures/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.coin_futures.additionalProperties,data:data33};
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
const err60 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/coin_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/coin_futures/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.coin_futures.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.coin_futures,data:data32};
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
const err61 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdc_futures/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdc_futures/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.additionalProperties,data:data35};
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
const err62 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/usdc_futures",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/usdc_futures/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdc_futures.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.usdc_futures,data:data34};
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
const err63 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/crossed_margin/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/crossed_margin/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.additionalProperties,data:data37};
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
const err64 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/crossed_margin",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/crossed_margin/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.crossed_margin.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.crossed_margin,data:data36};
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
const err65 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/isolated_margin/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/isolated_margin/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.additionalProperties,data:data39};
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
const err66 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/isolated_margin",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/isolated_margin/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.isolated_margin.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.isolated_margin,data:data38};
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
const err67 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/savings/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/savings/additionalProperties/type",keyword:"type",params:{type: schema45.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties.type},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.savings.additionalProperties,data:data41};
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
const err68 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/savings",schemaPath:"#/properties/paper/properties/balances/additionalProperties/properties/savings/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.properties.savings.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties.properties.savings,data:data40};
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
const err69 = {instancePath:instancePath+"/paper/balances/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/paper/properties/balances/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.additionalProperties.type,parentSchema:schema45.properties.paper.properties.balances.additionalProperties,data:data25};
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
const err70 = {instancePath:instancePath+"/paper/balances",schemaPath:"#/properties/paper/properties/balances/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.properties.balances.type,parentSchema:schema45.properties.paper.properties.balances,data:data24};
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
const err71 = {instancePath:instancePath+"/paper",schemaPath:"#/properties/paper/type",keyword:"type",params:{type: "object"},schema:schema45.properties.paper.type,parentSchema:schema45.properties.paper,data:data20};
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
const err72 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema45.type,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

