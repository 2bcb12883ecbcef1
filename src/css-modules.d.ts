/* eslint-disable -- Written by `npm run css`: the class names of each style module. */
type StyleModule<ClassName extends string> = import('./lib/style-module.ts').StyleModule<ClassName>;
declare module '*/Accordion.module.css' { const styles: StyleModule<'arrow' | 'group' | 'item' | 'summary' | 'text' | 'title'>; export default styles; }
declare module '*/AmountField.module.css' { const styles: StyleModule<'allButton' | 'currencySign' | 'input' | 'inputLine'>; export default styles; }
declare module '*/AppFrame.module.css' { const styles: StyleModule<'column' | 'failure' | 'placeholder' | 'ribbonSpace' | 'stack'>; export default styles; }
declare module '*/AsyncView.module.css' { const styles: StyleModule<'movingBar' | 'reloadLine'>; export default styles; }
declare module '*/Avatar.module.css' { const styles: StyleModule<'avatar' | 'large' | 'small'>; export default styles; }
declare module '*/Badge.module.css' { const styles: StyleModule<'badge' | 'dot'>; export default styles; }
declare module '*/BarChart.module.css' { const styles: StyleModule<'band' | 'bandEdge' | 'chart' | 'content' | 'downBar' | 'gridLine' | 'group' | 'groups' | 'hidden' | 'note' | 'picture' | 'scroller' | 'upBar' | 'zeroLine'>; export default styles; }
declare module '*/BenefitTable.module.css' { const styles: StyleModule<'benefits' | 'corner' | 'currentLevel' | 'limits' | 'limitsNote' | 'table' | 'tableFrame'>; export default styles; }
declare module '*/BrandMark.module.css' { const styles: StyleModule<'logo'>; export default styles; }
declare module '*/BrokenScale.module.css' { const styles: StyleModule<'break' | 'scale'>; export default styles; }
declare module '*/Button.module.css' { const styles: StyleModule<'button' | 'danger' | 'gold' | 'plain' | 'primary' | 'small' | 'tinted' | 'wide'>; export default styles; }
declare module '*/Calendar.module.css' { const styles: StyleModule<'calendar' | 'day' | 'dayButton' | 'dueDot' | 'foot' | 'head' | 'mark' | 'month' | 'number' | 'title' | 'weekday'>; export default styles; }
declare module '*/Callout.module.css' { const styles: StyleModule<'callout' | 'text' | 'title' | 'titleAndText'>; export default styles; }
declare module '*/Carousel.module.css' { const styles: StyleModule<'carousel' | 'content' | 'controls' | 'dot' | 'image' | 'slide' | 'slideLink' | 'slides' | 'title'>; export default styles; }
declare module '*/Celebration.module.css' { const styles: StyleModule<'check' | 'dial' | 'tick'>; export default styles; }
declare module '*/Checkbox.module.css' { const styles: StyleModule<'box' | 'row'>; export default styles; }
declare module '*/Chips.module.css' { const styles: StyleModule<'chip' | 'count' | 'group' | 'input' | 'row'>; export default styles; }
declare module '*/Cover.module.css' { const styles: StyleModule<'cover'>; export default styles; }
declare module '*/DemoRibbon.module.css' { const styles: StyleModule<'ribbon' | 'text'>; export default styles; }
declare module '*/Dialog.module.css' { const styles: StyleModule<'body' | 'button' | 'buttons' | 'danger' | 'dialog' | 'form' | 'note' | 'prominent' | 'text' | 'title'>; export default styles; }
declare module '*/DialogLayer.module.css' { const styles: StyleModule<'shield' | 'toasts'>; export default styles; }
declare module '*/EmptyState.module.css' { const styles: StyleModule<'button' | 'drawing' | 'emptyState' | 'hint' | 'title'>; export default styles; }
declare module '*/ErrorState.module.css' { const styles: StyleModule<'error' | 'hint' | 'title' | 'titleAndHint'>; export default styles; }
declare module '*/Facts.module.css' { const styles: StyleModule<'compact' | 'fact' | 'lined' | 'list' | 'name' | 'note' | 'total' | 'value'>; export default styles; }
declare module '*/Field.module.css' { const styles: StyleModule<'aside' | 'box' | 'error' | 'field' | 'hint' | 'input' | 'label' | 'prefix' | 'revealButton'>; export default styles; }
declare module '*/HelpButton.module.css' { const styles: StyleModule<'centred'>; export default styles; }
declare module '*/HiddenChart.module.css' { const styles: StyleModule<'chart' | 'hatching'>; export default styles; }
declare module '*/Icon.module.css' { const styles: StyleModule<'icon'>; export default styles; }
declare module '*/IconButton.module.css' { const styles: StyleModule<'badge' | 'button' | 'icon'>; export default styles; }
declare module '*/IconGrid.module.css' { const styles: StyleModule<'badge' | 'grid' | 'icon' | 'link' | 'name'>; export default styles; }
declare module '*/InProgress.module.css' { const styles: StyleModule<'announcement' | 'arrow' | 'dot' | 'line' | 'link' | 'state' | 'text' | 'title'>; export default styles; }
declare module '*/InfiniteList.module.css' { const styles: StyleModule<'list' | 'listEnd' | 'row' | 'stickyRow'>; export default styles; }
declare module '*/InkCard.module.css' { const styles: StyleModule<'card' | 'figure' | 'figures' | 'label' | 'value'>; export default styles; }
declare module '*/ListGroup.module.css' { const styles: StyleModule<'endIcon' | 'flush' | 'group' | 'hint' | 'icon' | 'item' | 'row' | 'text' | 'value'>; export default styles; }
declare module '*/LotteryDetailPage.module.css' { const styles: StyleModule<'openButton' | 'row' | 'rowHead' | 'rowLine' | 'rowLink' | 'rowName' | 'rowTexts'>; export default styles; }
declare module '*/MemberCard.module.css' { const styles: StyleModule<'card' | 'cardHead' | 'holder' | 'holderName' | 'level' | 'period' | 'periodWords' | 'rings' | 'stage' | 'vipStatus'>; export default styles; }
declare module '*/Money.module.css' { const styles: StyleModule<'decimals' | 'gain' | 'head' | 'hero' | 'large' | 'loss' | 'money' | 'price' | 'title'>; export default styles; }
declare module '*/NewsList.module.css' { const styles: StyleModule<'body' | 'coverRow' | 'day' | 'dayName' | 'details' | 'rank' | 'row' | 'rows' | 'source' | 'title' | 'titleAndDetails'>; export default styles; }
declare module '*/OfflineNote.module.css' { const styles: StyleModule<'note'>; export default styles; }
declare module '*/OnceCode.module.css' { const styles: StyleModule<'code' | 'hint' | 'panel' | 'title'>; export default styles; }
declare module '*/OptionSheet.module.css' { const styles: StyleModule<'option'>; export default styles; }
declare module '*/Page.module.css' { const styles: StyleModule<'backButton' | 'bar' | 'barEnd' | 'barStart' | 'content' | 'footer' | 'page' | 'title'>; export default styles; }
declare module '*/PaidSheet.module.css' { const styles: StyleModule<'paidFoot' | 'paidHead' | 'paidTitle'>; export default styles; }
declare module '*/Panel.module.css' { const styles: StyleModule<'foot' | 'head' | 'meta' | 'panel' | 'title'>; export default styles; }
declare module '*/PayBar.module.css' { const styles: StyleModule<'agreement' | 'balanceHint' | 'pay' | 'payAmount' | 'payButton' | 'payFrom' | 'payLine'>; export default styles; }
declare module '*/PendingWriteNote.module.css' { const styles: StyleModule<'actions' | 'text'>; export default styles; }
declare module '*/PhaseRuler.module.css' { const styles: StyleModule<'name' | 'point' | 'points' | 'time'>; export default styles; }
declare module '*/Picker.module.css' { const styles: StyleModule<'cancelButton' | 'chosenPath' | 'column' | 'doneButton' | 'middleRow' | 'name' | 'option' | 'wheel'>; export default styles; }
declare module '*/Plans.module.css' { const styles: StyleModule<'checkMark' | 'plan' | 'planName' | 'planNote' | 'planPrice' | 'plans' | 'radio'>; export default styles; }
declare module '*/Progress.module.css' { const styles: StyleModule<'fill' | 'labelAndText' | 'pill' | 'pills' | 'track'>; export default styles; }
declare module '*/PullToRefresh.module.css' { const styles: StyleModule<'button' | 'clipWindow' | 'indicator' | 'ticks'>; export default styles; }
declare module '*/Radio.module.css' { const styles: StyleModule<'radio'>; export default styles; }
declare module '*/RadioForm.module.css' { const styles: StyleModule<'form'>; export default styles; }
declare module '*/RadioGroup.module.css' { const styles: StyleModule<'hint' | 'labelAndHint' | 'legend' | 'question' | 'row' | 'rows'>; export default styles; }
declare module '*/Rows.module.css' { const styles: StyleModule<'amount' | 'hint' | 'lined' | 'rank' | 'row' | 'text' | 'titleAndHint'>; export default styles; }
declare module '*/SectionHead.module.css' { const styles: StyleModule<'head' | 'meta' | 'title'>; export default styles; }
declare module '*/SegmentedControl.module.css' { const styles: StyleModule<'radio' | 'segment' | 'segments'>; export default styles; }
declare module '*/SelectField.module.css' { const styles: StyleModule<'note' | 'select' | 'text'>; export default styles; }
declare module '*/Sheet.module.css' { const styles: StyleModule<'body' | 'dragHandle' | 'footer' | 'head' | 'headEnd' | 'headStart' | 'sheet' | 'stickyFooter' | 'title'>; export default styles; }
declare module '*/Skeleton.module.css' { const styles: StyleModule<'skeleton'>; export default styles; }
declare module '*/SkeletonShapes.module.css' { const styles: StyleModule<'card' | 'cell' | 'grid' | 'hintShape' | 'iconShape' | 'labelAndHint' | 'labelShape' | 'region' | 'row' | 'shape' | 'titleShape' | 'valueShape'>; export default styles; }
declare module '*/Stage.module.css' { const styles: StyleModule<'cell' | 'cells' | 'cost' | 'drawButton' | 'drawName' | 'figure' | 'figures' | 'lastResult' | 'prizeName' | 'prizes' | 'probability' | 'stageNotes' | 'winners'>; export default styles; }
declare module '*/StatusChip.module.css' { const styles: StyleModule<'chip' | 'danger' | 'goldStage' | 'info' | 'lit' | 'neutral' | 'success' | 'warning'>; export default styles; }
declare module '*/StepMark.module.css' { const styles: StyleModule<'cancelled' | 'done' | 'failed' | 'guideStep' | 'mark' | 'now' | 'nowDot'>; export default styles; }
declare module '*/Steps.module.css' { const styles: StyleModule<'step' | 'steps'>; export default styles; }
declare module '*/StepsChart.module.css' { const styles: StyleModule<'column' | 'step' | 'steps'>; export default styles; }
declare module '*/SubmitButton.module.css' { const styles: StyleModule<'pendingWriteNote'>; export default styles; }
declare module '*/Switch.module.css' { const styles: StyleModule<'label' | 'row' | 'switch'>; export default styles; }
declare module '*/TabBar.module.css' { const styles: StyleModule<'bar' | 'icon' | 'tab'>; export default styles; }
declare module '*/Tabs.module.css' { const styles: StyleModule<'count' | 'list' | 'panel' | 'row' | 'tab'>; export default styles; }
declare module '*/TextButton.module.css' { const styles: StyleModule<'action' | 'copyText'>; export default styles; }
declare module '*/TextareaField.module.css' { const styles: StyleModule<'box' | 'counter' | 'growingBox' | 'text'>; export default styles; }
declare module '*/TickCountdown.module.css' { const styles: StyleModule<'colon' | 'endLabels' | 'label' | 'time' | 'timeAndAction'>; export default styles; }
declare module '*/TickScale.module.css' { const styles: StyleModule<'amber' | 'gauge' | 'gold' | 'ink' | 'light' | 'lit' | 'rest' | 'scale' | 'warning'>; export default styles; }
declare module '*/Ticker.module.css' { const styles: StyleModule<'icon' | 'item' | 'items' | 'message' | 'text' | 'ticker'>; export default styles; }
declare module '*/Ticks.module.css' { const styles: StyleModule<'mark' | 'ticks'>; export default styles; }
declare module '*/Timeline.module.css' { const styles: StyleModule<'content' | 'head' | 'item' | 'text' | 'time' | 'title'>; export default styles; }
declare module '*/ToastLine.module.css' { const styles: StyleModule<'text' | 'toast'>; export default styles; }
declare module '*/VisuallyHidden.module.css' { const styles: StyleModule<'visuallyHidden'>; export default styles; }
declare module '*/address.module.css' { const styles: StyleModule<'actions' | 'addLabel' | 'addressCount' | 'addressText' | 'chooseButton' | 'defaultButton' | 'deleteForm' | 'form' | 'formTitle' | 'label' | 'limitNote' | 'listItem' | 'mobile' | 'name' | 'pasteCard' | 'pasteHint' | 'pasteRow' | 'pasteTexts' | 'pasteTitle' | 'recipientLine' | 'region' | 'splitResult'>; export default styles; }
declare module '*/article.module.css' { const styles: StyleModule<'article' | 'cutNote' | 'inlinePicture' | 'missingInline' | 'missingPicture' | 'picture' | 'tableScroller'>; export default styles; }
declare module '*/assessment.module.css' { const styles: StyleModule<'assessmentButton' | 'progress' | 'questions' | 'resultLevel' | 'riskLevel'>; export default styles; }
declare module '*/asset.module.css' { const styles: StyleModule<'accountAndPeriod' | 'activeSearch' | 'balance' | 'balances' | 'balancesAndEye' | 'columns' | 'dayHeader' | 'dayName' | 'dayRange' | 'dayRangeHead' | 'daySums' | 'detailAmount' | 'detailHead' | 'detailTitle' | 'exportedActions' | 'exportedFilter' | 'figure' | 'overview' | 'periodButton' | 'receiptButton' | 'recordLines' | 'recordList' | 'searchForm' | 'smallNote' | 'toolbar' | 'total' | 'totalAmount' | 'totalName' | 'totals' | 'widenButtons'>; export default styles; }
declare module '*/base.module.css' { const styles: StyleModule<never>; export default styles; }
declare module '*/buy.module.css' { const styles: StyleModule<'blockerNote' | 'boughtTitle' | 'consents' | 'coolingNote' | 'disclosure' | 'endText' | 'matchAndPayment' | 'outcomes' | 'outcomesTitle' | 'pointText' | 'pointTitle' | 'productAndFee' | 'quickAmounts' | 'steps' | 'termsNote'>; export default styles; }
declare module '*/compare.module.css' { const styles: StyleModule<'caption' | 'count' | 'none' | 'note' | 'period' | 'rowName' | 'table' | 'warning'>; export default styles; }
declare module '*/download.module.css' { const styles: StyleModule<'digest' | 'intro' | 'smallNote'>; export default styles; }
declare module '*/drawings.module.css' { const styles: StyleModule<'accent' | 'drawing' | 'scale'>; export default styles; }
declare module '*/edit-password.module.css' { const styles: StyleModule<'effects' | 'form' | 'helpLink' | 'intro' | 'resultTitle' | 'successIcon'>; export default styles; }
declare module '*/first-paint-tokens.module.css' { const styles: StyleModule<never>; export default styles; }
declare module '*/gallery.module.css' { const styles: StyleModule<'alone' | 'caption' | 'column' | 'filter' | 'layout' | 'look' | 'looks' | 'name' | 'names' | 'nav' | 'purpose' | 'screen' | 'scroller' | 'state' | 'stories' | 'story' | 'title' | 'view'>; export default styles; }
declare module '*/help.module.css' { const styles: StyleModule<'answers'>; export default styles; }
declare module '*/holding-charts.module.css' { const styles: StyleModule<'amount' | 'division' | 'name' | 'product' | 'productLine' | 'products' | 'result' | 'share'>; export default styles; }
declare module '*/holdings.module.css' { const styles: StyleModule<'amountAndResult' | 'cancelButton' | 'coolingOffDetail' | 'coolingOffItem' | 'figure' | 'figureName' | 'figures' | 'holdingAmount' | 'holdingDate' | 'holdingHead' | 'holdingItem' | 'holdingName' | 'holdings' | 'openButton' | 'principal' | 'resultColumn' | 'summary' | 'viewSwitch'>; export default styles; }
declare module '*/home.module.css' { const styles: StyleModule<'announcement' | 'announcementCard' | 'announcementLine' | 'assetHead' | 'balance' | 'balanceLabel' | 'banners' | 'date' | 'footer' | 'greeting' | 'name' | 'nameAndVip' | 'noTasks' | 'recordsLink'>; export default styles; }
declare module '*/host-colours.module.css' { const styles: StyleModule<never>; export default styles; }
declare module '*/infinite-list.stories.module.css' { const styles: StyleModule<'amount' | 'day' | 'line' | 'meta'>; export default styles; }
declare module '*/invest.module.css' { const styles: StyleModule<'columns' | 'document' | 'heroLabel' | 'hint' | 'listNote' | 'muted' | 'paragraph' | 'receiptAndReminder' | 'sectionTitle' | 'sheetSection'>; export default styles; }
declare module '*/invite.module.css' { const styles: StyleModule<'actionButton' | 'amountAndClaim' | 'award' | 'awardAmount' | 'awardText' | 'awards' | 'capsNote' | 'claimableAmount' | 'claimableHead' | 'figure' | 'figures' | 'friend' | 'hint' | 'incompleteNote' | 'inviteActions' | 'inviteCode' | 'link' | 'linkName' | 'poster' | 'posterImage' | 'posterSkeleton' | 'reason' | 'rewardAmount' | 'ruleSentence' | 'rules' | 'rulesButton' | 'shareButton' | 'shareLabel' | 'steps' | 'times' | 'warning' | 'whatHappened' | 'wholePoster'>; export default styles; }
declare module '*/login.module.css' { const styles: StyleModule<'brandMark' | 'communityLink' | 'dial' | 'dialHand' | 'dimTicks' | 'form' | 'hintAndLink' | 'link' | 'litTicks' | 'lockHint' | 'mode' | 'modes' | 'operator' | 'operatorFoot' | 'slogan' | 'submit' | 'tagline'>; export default styles; }
declare module '*/lottery.module.css' { const styles: StyleModule<'oddsButton' | 'oddsTable' | 'oddsVersion' | 'panel' | 'panelHead' | 'panelTitle' | 'prizeValue' | 'recordsLink' | 'rules' | 'rulesTitle' | 'soldOutNote' | 'stage'>; export default styles; }
declare module '*/maturity.module.css' { const styles: StyleModule<'chosenDay' | 'dayTitle' | 'figure' | 'figures' | 'holding' | 'name'>; export default styles; }
declare module '*/messages.module.css' { const styles: StyleModule<'message' | 'messageAmount' | 'messageHead' | 'messageIcon' | 'messageText' | 'messageTexts' | 'messageTime' | 'messageTitle' | 'newDot' | 'readAll'>; export default styles; }
declare module '*/my-prize.module.css' { const styles: StyleModule<'courierLink' | 'footRow' | 'footText' | 'hint' | 'lotteryLink' | 'meta' | 'name' | 'note' | 'openButton' | 'sheetActions' | 'sheetButtons' | 'sheetHead' | 'stub' | 'textAndChip' | 'ticket' | 'ticketTexts' | 'timeLeft'>; export default styles; }
declare module '*/my.module.css' { const styles: StyleModule<'assetHead' | 'balanceLabel' | 'footer' | 'identity' | 'logout' | 'mobile' | 'mobileAndIdentity' | 'moneyAction' | 'moneyActions' | 'pendingWrites' | 'profile' | 'rightsNote' | 'verification' | 'vipAction' | 'vipDayMarks' | 'vipName' | 'vipState' | 'vipStrip' | 'withdraw'>; export default styles; }
declare module '*/news-detail.module.css' { const styles: StyleModule<'buttonContent' | 'category' | 'larger' | 'meta' | 'neighbour' | 'neighbourLabel' | 'neighbourLink' | 'note' | 'readingProgress' | 'sharing' | 'sheet' | 'sizeName' | 'sizeScale' | 'sizes' | 'smaller' | 'title'>; export default styles; }
declare module '*/news.module.css' { const styles: StyleModule<'savedNote' | 'savedRow' | 'savedTitle' | 'search'>; export default styles; }
declare module '*/official-community.module.css' { const styles: StyleModule<'fraudWarning' | 'joinBlock' | 'joinTarget' | 'qrCaption' | 'qrCode' | 'qrCodeFigure' | 'rules' | 'rulesTitle' | 'targetHost'>; export default styles; }
declare module '*/performance.module.css' { const styles: StyleModule<'bandSample' | 'benchmarkPosition' | 'caption' | 'gain' | 'legend' | 'loss' | 'pastNote' | 'table'>; export default styles; }
declare module '*/placeholder.module.css' { const styles: StyleModule<'button' | 'children' | 'container' | 'frame' | 'panel' | 'placeholder' | 'problems' | 'sentence' | 'ticks' | 'title'>; export default styles; }
declare module '*/print.module.css' { const styles: StyleModule<never>; export default styles; }
declare module '*/products.module.css' { const styles: StyleModule<'assessmentNote' | 'benchmark' | 'benchmarkNote' | 'calculation' | 'calculationLabel' | 'card' | 'cardFace' | 'cardStack' | 'facts' | 'folded' | 'foldedName' | 'foldedRange' | 'listHead' | 'name' | 'onSaleList' | 'openButton' | 'riskBars' | 'riskLevel' | 'rules' | 'term' | 'termDays' | 'unavailableCard' | 'unavailableName' | 'unavailableRisk' | 'warning'>; export default styles; }
declare module '*/realname.module.css' { const styles: StyleModule<'action' | 'card' | 'facts' | 'form' | 'head' | 'legalBasis' | 'logout' | 'reason' | 'reviewSteps' | 'statusIcon' | 'statusText' | 'statusTitle' | 'triesLeft'>; export default styles; }
declare module '*/receipt.module.css' { const styles: StyleModule<'hint' | 'picture' | 'pictureBox' | 'receiptButtons' | 'value'>; export default styles; }
declare module '*/search.module.css' { const styles: StyleModule<'field' | 'found' | 'more' | 'toggle'>; export default styles; }
declare module '*/sign-in.module.css' { const styles: StyleModule<'form' | 'formNotes' | 'legend' | 'legendDone' | 'milestone' | 'milestoneStatus' | 'milestones' | 'neededDays' | 'reward' | 'rules' | 'rulesButton' | 'smallPrint' | 'stepsChart' | 'streak' | 'streakDays' | 'streakHead' | 'streakName' | 'streakNote'>; export default styles; }
declare module '*/team.module.css' { const styles: StyleModule<'date' | 'filters' | 'lines' | 'list' | 'reward' | 'total'>; export default styles; }
declare module '*/tokens.module.css' { const styles: StyleModule<never>; export default styles; }
declare module '*/vip.module.css' { const styles: StyleModule<'recordsLink'>; export default styles; }
declare module '*/withdrawal-type.module.css' { const styles: StyleModule<'actions' | 'addCard' | 'emptyTile' | 'fileInput' | 'form' | 'hint' | 'holder' | 'image' | 'lead' | 'maximumNote' | 'name' | 'number' | 'payeeHead' | 'payeeTexts' | 'pictureField' | 'pictureLabel' | 'tile' | 'tileAndHint' | 'unbind'>; export default styles; }
declare module '*/withdrawal.module.css' { const styles: StyleModule<'addPayee' | 'arrivalAndLimits' | 'bill' | 'form' | 'order' | 'orderActions' | 'orderAmount' | 'orderAmountLabel' | 'orderHead' | 'orderTitle' | 'payee' | 'payeeChange' | 'payeeHolder' | 'payeeName' | 'payeeNumber' | 'payeeWords'>; export default styles; }
