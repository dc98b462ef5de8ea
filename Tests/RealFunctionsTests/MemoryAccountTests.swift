import RealFunctions
import Testing

@Suite("Accounts of memory")
struct MemoryAccountTests {
  @Test("what is taken counts until it is given back, and what is kept counts as well")
  func taking() {
    let account = MemoryAccount(budget: 1000, kept: 300)
    #expect(account.limit == 700)
    #expect(account.take(500))
    #expect(account.taken == 500)
    account.giveBack(200)
    #expect(account.taken == 300)
    #expect(account.take(400))
    #expect(!account.isExhausted)
    #expect(account.refused == nil)
  }

  @Test("a refusal takes nothing, tells what was needed first, and is for good")
  func refusal() {
    let account = MemoryAccount(budget: 100)
    account.take(60)
    #expect(!account.take(70))
    #expect(account.taken == 60)
    #expect(account.isExhausted)
    #expect(!account.take(1))
    account.giveBack(60)
    #expect(!account.allows(0))
    #expect(account.refused == 130)
  }

  @Test(
    "no amount overflows",
    arguments: [(Int.max, Int.max), (0, Int.min), (Int.max, 1), (-5, 3)]
  )
  func extremes(_ first: Int, _ second: Int) {
    let account = MemoryAccount(budget: 1 << 62)
    account.take(first)
    account.take(second)
    account.giveBack(second)
    #expect(account.taken >= 0)
    #expect(Cancellation.never.counting(in: account).take(.max, of: Double.self) == false)
  }

  @Test("a cancellation happens when its account refuses, whichever joins it")
  func cancellation() {
    let account = MemoryAccount(budget: 100)
    let counting = Cancellation.never.counting(in: account)
    let joined = [counting.or(.never), Cancellation { false }.or(counting)]
    #expect(counting.take(12, of: Double.self))
    #expect(account.taken == 96)
    for one in joined { #expect(!one.isCancelled) }
    #expect(!counting.take(1, of: Double.self))
    for one in joined + [counting] { #expect(one.isCancelled) }
    #expect(Cancellation.never.take(.max))
    #expect(!Cancellation.never.isCancelled)
  }

  @Test("what the process holds exhausts an account that was asked for nothing")
  func overrun() {
    let account = MemoryAccount(budget: 100) { 5000 }
    #expect(account.take(10))
    #expect(Cancellation.never.counting(in: account).isCancelled)
    #expect(account.refused == 5000)
  }
}
