package com.example.rewards

class MyRewardsActivity : WealthRewardsActivity() {
    override fun askMyServer(onToken: (String?) -> Unit, onFailure: () -> Unit) {
        // Ask your server on another thread, then call back on the main thread.
        onToken("the token that your server gave")
    }

    /** Your own code calls this when a member has logged in or out. */
    fun onMemberChanged() = sessionChanged()
}
