import UIKit

func showRewards(in navigation: UINavigationController) {
    let rewards = WealthRewardsViewController()
    rewards.askMyServer = { "the token that your server gave" }
    rewards.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Back", style: .plain, target: rewards,
        action: #selector(WealthRewardsViewController.backTapped))
    navigation.pushViewController(rewards, animated: true)
    // Later, when a member has logged in or out: rewards.sessionChanged()
}
